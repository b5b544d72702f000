import { cleanLine } from '../input/clean.ts';
import { FILE_NAME_MAX } from '../limits.ts';

/** A text without characters that could disguise it. */
export const withoutInvisible = (text: string) => cleanLine(text).replaceAll(/[\p{Cc}\p{Cs}]/gu, '');

/** The name of an uploaded file as it is stored; null without one. */
export function storedFileName(name: string, most = FILE_NAME_MAX): string | null {
  return withoutInvisible(name.normalize().slice(0, most)).trim() || null;
}

/** The same for two names that differ in capitals or in the form of their accents only. */
export const comparableFileName = (name: string) => (storedFileName(name) ?? '').toLowerCase();

/**
 * Why a file cannot be used, and which files can: browser and server show the same text. `{0}` are the most megabytes.
 */
export const fileRefusals = {
  tooLarge: /*i18n*/ 'This file is larger than {0} MB. Choose a smaller one.',
  svg: /*i18n*/ 'We can’t accept SVG files. Choose a JPEG, PNG or WebP picture.',
  svgProof: /*i18n*/ 'We can’t accept SVG files. Choose a JPEG, PNG, WebP or PDF file.',
  notAPicture: /*i18n*/ 'This isn’t a picture. Choose a JPEG, PNG or WebP picture.',
  neither: /*i18n*/ 'This isn’t a picture or a PDF. Choose a JPEG, PNG, WebP or PDF file.',
  pdfPicture: /*i18n*/ 'You can only use a PDF as a certificate. Choose a JPEG, PNG or WebP picture.',
} as const;
