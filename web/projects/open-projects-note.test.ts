import { expect, it } from 'vitest';
import { hasMostProjects } from './open-projects-note.tsx';

it.each([
  [['open', 'deciding', 'closed', 'open'], true],
  [['open', 'closed', 'closed', 'open'], false],
] as const)('says of %j whether another project would be refused', (states, isSo) =>
  expect(hasMostProjects(states.map((state) => ({ state })))).toBe(isSo),
);
