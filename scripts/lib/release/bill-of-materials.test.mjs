import { expect, it } from 'vitest';
import { billOfMaterials, licenceTexts } from './bill-of-materials.mjs';

it('names each package of a release with its version, licence and address', () => {
  const { metadata, components } = billOfMaterials(['node_modules/fastify', 'node_modules/@fastify/static'], {
    name: 'sokoni',
    version: '1.2.3',
  });
  expect(metadata.component).toEqual({ type: 'application', name: 'sokoni', version: '1.2.3' });
  expect(components).toEqual([
    {
      type: 'library',
      name: 'fastify',
      version: expect.stringMatching(/^5\./),
      purl: expect.stringMatching(/^pkg:npm\/fastify@5\./),
      licenses: [{ expression: 'MIT' }],
    },
    expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@/) }),
  ]);
  expect(licenceTexts(['node_modules/fastify'])).toMatch(
    /^fastify 5\S+: MIT\n\nMIT License[\s\S]+Permission is hereby/,
  );
});
