const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** The stored type of an attachment → what a reader calls it, and the extension of its name. */
export const attachmentTypes = {
  'image/jpeg': { kind: 'picture', extension: 'jpg' },
  'image/webp': { kind: 'picture', extension: 'webp' },
  'application/pdf': { kind: 'pdf', extension: 'pdf' },
  'text/plain': { kind: 'document', extension: 'txt' },
  'application/msword': { kind: 'document', extension: 'doc' },
  [`${OPEN_XML}.wordprocessingml.document`]: { kind: 'document', extension: 'docx' },
  [`${OPEN_XML}.wordprocessingml.template`]: { kind: 'document', extension: 'dotx' },
  [`${OPEN_DOCUMENT}.text`]: { kind: 'document', extension: 'odt' },
  [`${OPEN_DOCUMENT}.text-template`]: { kind: 'document', extension: 'ott' },
  'text/csv': { kind: 'spreadsheet', extension: 'csv' },
  'application/vnd.ms-excel': { kind: 'spreadsheet', extension: 'xls' },
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12': { kind: 'spreadsheet', extension: 'xlsb' },
  [`${OPEN_XML}.spreadsheetml.sheet`]: { kind: 'spreadsheet', extension: 'xlsx' },
  [`${OPEN_XML}.spreadsheetml.template`]: { kind: 'spreadsheet', extension: 'xltx' },
  [`${OPEN_DOCUMENT}.spreadsheet`]: { kind: 'spreadsheet', extension: 'ods' },
  [`${OPEN_DOCUMENT}.spreadsheet-template`]: { kind: 'spreadsheet', extension: 'ots' },
  'application/vnd.ms-powerpoint': { kind: 'presentation', extension: 'ppt' },
  [`${OPEN_XML}.presentationml.presentation`]: { kind: 'presentation', extension: 'pptx' },
  [`${OPEN_XML}.presentationml.slideshow`]: { kind: 'presentation', extension: 'ppsx' },
  [`${OPEN_XML}.presentationml.template`]: { kind: 'presentation', extension: 'potx' },
  [`${OPEN_DOCUMENT}.presentation`]: { kind: 'presentation', extension: 'odp' },
  [`${OPEN_DOCUMENT}.presentation-template`]: { kind: 'presentation', extension: 'otp' },
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

export const attachmentKinds = ['picture', 'pdf', 'document', 'spreadsheet', 'presentation'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
