import { fileRefusals } from '@sokoni/contract/media/file-names';
import { expect, test } from 'vitest';
import { fileSizeError, fileTypeError } from './check-file.ts';

test('accepts pictures of any type that a phone names', () => {
  for (const type of ['image/jpeg', 'image/heic', 'image/avif', '']) {
    expect(fileTypeError('productFlyers', { type })).toBe('');
  }
});

test('rejects drawings, texts and films with the text of the server', () => {
  const svg = { type: 'image/svg+xml' };
  expect(fileTypeError('bannerImage', svg)).toBe(fileRefusals.svg);
  expect(fileTypeError('certifications', svg)).toBe(fileRefusals.svgProof);
  for (const type of ['text/html', 'video/mp4']) {
    expect(fileTypeError('bannerImage', { type })).toBe(fileRefusals.notAPicture);
    expect(fileTypeError('certifications', { type })).toBe(fileRefusals.neither);
  }
});

test('accepts a PDF as a certificate, but not as a flyer', () => {
  const pdf = { type: 'application/pdf' };
  expect(fileTypeError('certifications', pdf)).toBe('');
  for (const field of ['productFlyers', 'profileImage'] as const)
    expect(fileTypeError(field, pdf)).toBe(fileRefusals.pdfPicture);
});

test('accepts files of at most ten megabytes', () => {
  expect(fileSizeError({ size: 10 * 1024 * 1024 })).toBe('');
  expect(fileSizeError({ size: 10 * 1024 * 1024 + 1 })).toMatch(/larger than 10 MB/);
});
