import { expect, test } from 'vitest';
import { activateLanguage } from '../language.ts';
import { refusalOfFile, refusalOfSize } from './check-file.ts';

activateLanguage();

test('pictures go, whatever the phone calls them', () => {
  for (const type of ['image/jpeg', 'image/heic', 'image/avif', '']) {
    expect(refusalOfFile('productFlyers', { type })).toBe('');
  }
});

test('drawings, texts and films do not', () => {
  for (const type of ['image/svg+xml', 'text/html', 'video/mp4']) {
    expect(refusalOfFile('bannerImage', { type })).toMatch(/not a picture/);
    expect(refusalOfFile('certifications', { type })).toMatch(/neither a picture nor a PDF/);
  }
});

test('a PDF is a certificate, and discouraged for flyers', () => {
  const pdf = { type: 'application/pdf' };
  expect(refusalOfFile('certifications', pdf)).toBe('');
  expect(refusalOfFile('productFlyers', pdf)).toBe(
    'Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.',
  );
  expect(refusalOfFile('profileImage', pdf)).toMatch(/not a picture/);
});

test('ten megabytes are enough for one file', () => {
  expect(refusalOfSize({ size: 10 * 1024 * 1024 })).toBe('');
  expect(refusalOfSize({ size: 10 * 1024 * 1024 + 1 })).toMatch(/larger than 10 MB/);
});
