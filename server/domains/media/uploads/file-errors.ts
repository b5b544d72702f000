import { FILE_MAX_MB } from '@sokoni/contract/limits';
import { fileRefusals, withoutInvisible } from '@sokoni/contract/media/file-names';
import { PICTURE_MAX_PIXELS } from '@sokoni/contract/media/files';
import { type Text, textOf, translate, withValues } from '../../../platform/http/translate.ts';

/** The error message for a file, with advice; the file name is put in front. */
export const refusals = {
  ...fileRefusals,
  tooLarge: withValues(fileRefusals.tooLarge, { 0: FILE_MAX_MB }),
  empty: /*i18n*/ 'This file is empty. Choose another one.',
  tooManyPixels: withValues(
    /*i18n*/ 'This picture has more than {0} megapixels. Make it smaller and choose it again.',
    {
      0: PICTURE_MAX_PIXELS / 1e6,
    },
  ),
  otherLogo: /*i18n*/ 'We can’t use this file as a logo. Choose a PNG or JPEG picture.',
  tooSmall: /*i18n*/ 'This picture is too small. Choose one with at least 192 pixels on its longer side.',
  heic: /*i18n*/ 'We can’t read this HEIC picture. Save it as JPEG and choose that file. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  otherPicture: /*i18n*/ 'We can’t accept this kind of picture. Choose a JPEG, PNG or WebP picture.',
  otherProof: /*i18n*/ 'We can’t accept this kind of picture. Choose a JPEG, PNG, WebP or PDF file.',
  damaged: /*i18n*/ 'This picture is damaged or incomplete. Choose it again.',
  hidden: /*i18n*/ 'This picture contains another file. Save it again as JPEG or PNG and choose that file.',
  otherAttachment:
    /*i18n*/ 'You can’t attach this kind of file. Choose a picture, a PDF, an office document or a CSV file.',
  macros: /*i18n*/ 'This document contains macros. Save it without macros and choose it again.',
  virus: /*i18n*/ 'We found a virus in this file. Nobody received it. Check your device for viruses.',
  damagedPdf: /*i18n*/ 'This PDF is damaged or incomplete. Choose it again.',
} as const;
export type FileError = keyof typeof refusals;

/** A file that cannot be used; sending it again does not help. */
export class UnusableFile extends Error {
  readonly refusal: FileError;

  constructor(refusal: FileError) {
    super(translate(refusals[refusal]));
    this.refusal = refusal;
  }
}

const NAME_SHOWN = 60;

/** 'logo.svg: SVG drawings cannot be used. …' */
export function errorMessageOf(fileName: string, refusal: FileError): Text {
  const name = [...withoutInvisible(fileName)].slice(0, NAME_SHOWN).join('').trim();
  const text = textOf(refusals[refusal]);
  return name === '' ? text : withValues('{name}: {text}', { name, text });
}
