import { certificateUrl, pictureUrl } from '@sokoni/contract/media/media';
import { expect, test } from 'vitest';
import { isSmallPicture } from './small-hint.tsx';

test.each([
  ['avatar', 191, true],
  ['avatar', 192, false],
  ['banner', 959, true],
  ['banner', 960, false],
  ['work', 199, true],
  ['work', 200, false],
] as const)('%s of %i pixels: small is %s', (kind, width, isSmall) => {
  expect(isSmallPicture(pictureUrl('name', width), kind)).toBe(isSmall);
});

test('never reports a PDF as small', () => {
  expect(isSmallPicture(certificateUrl('name'), 'work')).toBe(false);
});
