import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { badFiles, pdf } from '../../../testing/bad-files.ts';
import { makeSupplier, type Person } from '../../../testing/factories.ts';
import { picture, upload } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let supplier: Person;
beforeAll(async () => {
  supplier = await makeSupplier(testApp.sql);
});

async function expectNothingStored() {
  expect(await testApp.sql`SELECT FROM files`).toHaveLength(0);
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
  expect(await readdir(join(testApp.config.dataDir, 'arriving')).catch(() => [])).toEqual([]);
  expect(await readdir(join(testApp.config.dataDir, 'files')).catch(() => [])).toEqual([]);
}

test.each(await badFiles())(
  'rejects $what, with its name and advice',
  async ({ field = 'productFlyers', name, bytes, text }) => {
    const answer = await upload(testApp, supplier, { field, name, bytes });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_fields']);
    const problem = answer.json().errors[field];
    expect(problem).toMatch(text);
    expect(problem.startsWith(`${name}: `)).toBe(true);
    await expectNothingStored();
  },
);

test('stores none of several files when one is invalid, and names each invalid one', async () => {
  const answer = await upload(
    testApp,
    supplier,
    { field: 'productFlyers', name: 'one.jpg', bytes: await picture() },
    { field: 'productFlyers', name: 'two.jpg', bytes: Buffer.from('no picture') },
    { field: 'certifications', name: 'three.pdf', bytes: pdf },
    { field: 'productFlyers', name: 'four.pdf', bytes: pdf },
    { field: 'bannerImage', name: 'five.png', bytes: Buffer.alloc(0) },
  );
  expect(answer.statusCode).toBe(422);
  // An empty file is rejected before any file is opened.
  expect(answer.json().errors).toEqual({ bannerImage: 'five.png: This file is empty. Choose another one.' });
  const again = await upload(
    testApp,
    supplier,
    { field: 'productFlyers', name: 'one.jpg', bytes: await picture() },
    { field: 'productFlyers', name: 'two.jpg', bytes: Buffer.from('no picture') },
    { field: 'productFlyers', name: 'four.pdf', bytes: pdf },
    { field: 'profileImage', name: 'six.pdf', bytes: pdf },
  );
  expect(again.json().errors).toEqual({
    productFlyers: expect.stringMatching(
      /^two\.jpg: This isn’t a picture.* four\.pdf: You can only use a PDF/,
    ),
    profileImage: expect.stringMatching(/^six\.pdf: You can only use a PDF/),
  });
  await expectNothingStored();
});

test('shortens a file name in an error message and removes its control characters', async () => {
  const name = `\u202egpj.${'x'.repeat(300)}\u0007.svg`;
  const answer = await upload(testApp, supplier, { field: 'profileImage', name, bytes: Buffer.from('no') });
  expect(answer.json().errors.profileImage).toBe(
    `gpj.${'x'.repeat(56)}: This isn’t a picture. Choose a JPEG, PNG or WebP picture.`,
  );
});
