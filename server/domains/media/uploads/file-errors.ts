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
  severalPages:
    /*i18n*/ 'This picture has several pages, and we would keep only the first. Save it as a PDF, or one page as JPEG.',
  hidden:
    /*i18n*/ 'This PDF is a web page or an archive at the same time. Print it as a new PDF and choose that file.',
  otherAttachment:
    /*i18n*/ 'You can’t attach this kind of file. Choose a picture, a PDF, an office document, or a text or CSV file.',
  otherDocument:
    /*i18n*/ 'We can’t check this kind of document. Save it as PDF, or for Word, Excel, PowerPoint or LibreOffice, and choose that file.',
  damagedDocument:
    /*i18n*/ 'This document is damaged or incomplete. Open it, save it again and choose that file.',
  locked:
    /*i18n*/ 'This document is locked with a password, so we can’t check it. Save it without a password and choose it again.',
  macros: /*i18n*/ 'This document contains macros. Save it without macros and choose it again.',
  macroSheets:
    /*i18n*/ 'This workbook contains a macro sheet, which may be hidden. Delete that sheet, save the workbook and choose it again.',
  macroKind:
    /*i18n*/ 'This kind of file is made for macros. Save it as .docx, .xlsx or .pptx and choose that file.',
  linkedParts:
    /*i18n*/ 'This document loads parts of its text from another place. Save it as PDF and choose that file.',
  archive: /*i18n*/ 'You can’t attach archives such as ZIP. Attach the files in it instead.',
  program:
    /*i18n*/ 'You can’t attach programs. Choose a picture, a PDF, an office document, or a text or CSV file.',
  soundOrFilm: /*i18n*/ 'You can’t attach sound or video. Write what it says, or send a link to it.',
  savedMail: /*i18n*/ 'You can’t attach saved emails. Save it as PDF and choose that file.',
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
