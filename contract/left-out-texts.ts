/** Why something of a mail is not in its message, and how it can be sent, for both sides. */
export const leftOutTexts = {
  kind: /*i18n*/ 'This kind of file can’t be sent. Pictures, PDFs, office documents and tables can.',
  empty: /*i18n*/ 'This file is empty. It can be attached again.',
  tooLarge: /*i18n*/ 'This file is larger than 10 MB. A smaller one can be sent.',
  macros: /*i18n*/ 'This document contains macros. It can be sent without them.',
  macroSheets: /*i18n*/ 'This workbook contains a macro sheet. It can be sent without that sheet.',
  macroKind: /*i18n*/ 'This kind of file is made for macros. Saved as .docx, .xlsx or .pptx, it can be sent.',
  linkedParts:
    /*i18n*/ 'This document loads parts of its text from another place. Saved as PDF, it can be sent.',
  otherDocument: /*i18n*/ 'This kind of document can’t be checked. Saved as PDF, it can be sent.',
  severalPages: /*i18n*/ 'This picture has several pages. Saved as PDF, it can be sent.',
  hidden:
    /*i18n*/ 'This PDF is a web page or an archive at the same time. Printed as a new PDF, it can be sent.',
  archive: /*i18n*/ 'Archives such as ZIP can’t be sent. The files in them can.',
  program: /*i18n*/ 'Programs can’t be sent.',
  soundOrFilm: /*i18n*/ 'Sound and video can’t be sent. A link to them can.',
  locked: /*i18n*/ 'This document is locked with a password. It can be sent without one.',
  heic: /*i18n*/ 'This HEIC picture can’t be read here. Saved as JPEG, it can be sent.',
  pixels: /*i18n*/ 'This picture has too many pixels. A smaller one can be sent.',
  damaged: /*i18n*/ 'This file is damaged or incomplete. It can be attached again.',
  virus: /*i18n*/ 'A virus was found in this file. Nobody received it.',
  full: /*i18n*/ 'The attachments of the sender take up all of their space. Deleted messages make room.',
  tooMany: /*i18n*/ 'A message has at most 10 files. Further ones can be sent in the next message.',
  winmail:
    /*i18n*/ 'Outlook has packed these files in a form that only Outlook opens. Sent as HTML or plain text, the mail has its files.',
  mail: /*i18n*/ 'A mail attached to a mail can’t be sent. Its words can be copied into the message.',
  date: /*i18n*/ 'Calendar entries can’t be sent. The date can be written into the message.',
  card: /*i18n*/ 'Contact cards can’t be sent. The details can be written into the message.',
  encrypted:
    /*i18n*/ 'This part of the mail is encrypted and can’t be read. It can be sent without encryption.',
  signature: /*i18n*/ 'The digital signature of the mail.',
  logo: /*i18n*/ 'A small picture in the text, such as a logo.',
  quotation: /*i18n*/ 'The quoted text was shortened.',
  text: /*i18n*/ 'The mail is too long. What is missing can be sent in the next message.',
  parts: /*i18n*/ 'The mail has too many parts. What is missing can be sent in the next message.',
} as const;
