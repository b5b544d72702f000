/**
 * Why a file cannot be used, and which files can: browser and server show the same text. `{0}` are the most megabytes.
 */
export const fileRefusals = {
  tooLarge: /*i18n*/ 'This file is larger than {0} MB. Choose a smaller one.',
  svg: /*i18n*/ 'We can’t accept SVG files. Choose a JPEG, PNG or WebP picture.',
  svgProof: /*i18n*/ 'We can’t accept SVG files. Choose a JPEG, PNG, WebP or PDF file.',
  notAPicture: /*i18n*/ 'This isn’t a picture. Choose a JPEG, PNG or WebP picture.',
  neither: /*i18n*/ 'This isn’t a picture or a PDF. Choose a JPEG, PNG, WebP or PDF file.',
  pdfFlyer: /*i18n*/ 'Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.',
  pdfPicture: /*i18n*/ 'You can only use a PDF as a certificate. Choose a JPEG, PNG or WebP picture.',
} as const;
