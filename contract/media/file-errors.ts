/**
 * Why a file cannot be used, and which files can: browser and server show the same text. `{0}` are the most megabytes.
 */
export const fileRefusals = {
  tooLarge: /*i18n*/ 'This file is larger than {0} MB. Choose a smaller one.',
  svg: /*i18n*/ 'SVG drawings cannot be used. Choose a JPEG, PNG or WebP picture.',
  svgProof: /*i18n*/ 'SVG drawings cannot be used. Choose a JPEG, PNG, WebP or PDF file.',
  notAPicture: /*i18n*/ 'This is not a picture. Choose a JPEG, PNG or WebP picture.',
  neither: /*i18n*/ 'This is neither a picture nor a PDF. Choose a JPEG, PNG, WebP or PDF file.',
  pdfFlyer: /*i18n*/ 'Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.',
  pdfPicture: /*i18n*/ 'A PDF can only be a certificate. Choose a JPEG, PNG or WebP picture.',
} as const;
