import { expect, test } from 'vitest';
import { pictureAt, pictureSet } from './media.ts';

test.each([
  [1280, '/media/n/320.webp 320w, /media/n/640.webp 640w, /media/n/1280.webp 1280w'],
  [640, '/media/n/320.webp 320w, /media/n/640.webp 640w'],
  [500, '/media/n/320.webp 320w, /media/n/500.webp 500w'],
  [200, '/media/n/200.webp 200w'],
])('lists the widths of a picture that is %i wide', (widest, set) => {
  expect(pictureSet(`/media/n/${widest}.webp`, 'work')).toBe(set);
});

test.each([
  [320, '/media/n/320.webp'],
  [640, '/media/n/500.webp'],
])('chooses the variant for width %i of a picture that is 500 wide', (width, url) => {
  expect(pictureAt('/media/n/500.webp', width)).toBe(url);
});

test('leaves the address unchanged when it is not a picture', () => {
  expect(pictureAt('/media/n/certificate.pdf', 320)).toBe('/media/n/certificate.pdf');
});
