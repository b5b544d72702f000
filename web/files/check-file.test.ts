import { fileRefusals } from '@sokoni/contract/file-errors';
import { expect, test } from 'vitest';
import { activateLanguage } from '../language.ts';
import { fileSizeError, fileTypeError } from './check-file.ts';

activateLanguage();

test('pictures go, whatever the phone calls them', () => {
  for (const type of ['image/jpeg', 'image/heic', 'image/avif', '']) {
    expect(fileTypeError('productFlyers', { type })).toBe('');
  }
});

test('drawings, texts and films do not; what may be chosen is told as the server tells it', () => {
  const svg = { type: 'image/svg+xml' };
  expect(fileTypeError('bannerImage', svg)).toBe(fileRefusals.svg);
  expect(fileTypeError('certifications', svg)).toBe(fileRefusals.svgProof);
  for (const type of ['text/html', 'video/mp4']) {
    expect(fileTypeError('bannerImage', { type })).toBe(fileRefusals.notAPicture);
    expect(fileTypeError('certifications', { type })).toBe(fileRefusals.neither);
  }
});

test('a PDF is a certificate, and discouraged for flyers', () => {
  const pdf = { type: 'application/pdf' };
  expect(fileTypeError('certifications', pdf)).toBe('');
  expect(fileTypeError('productFlyers', pdf)).toBe(
    'Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.',
  );
  expect(fileTypeError('profileImage', pdf)).toBe(fileRefusals.pdfPicture);
});

test('ten megabytes are enough for one file', () => {
  expect(fileSizeError({ size: 10 * 1024 * 1024 })).toBe('');
  expect(fileSizeError({ size: 10 * 1024 * 1024 + 1 })).toMatch(/larger than 10 MB/);
});
