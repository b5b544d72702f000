import { type AttachmentType, attachmentTypes } from '@sokoni/contract/attachment-types';
import { FILE_NAME_MAX } from '@sokoni/contract/limits';
import { storedFileName } from '@sokoni/contract/media/file-names';

/** Characters that a file system does not allow in a name. */
const RESERVED = /[\\/:*?"<>|]/g;
const EXTENSION = /\.[^.\s]{1,10}$/;

/** The sender's name of a file with the extension of its content, so that `invoice.pdf.exe` opens as what it is. */
export function attachmentFileName(sent: string, contentType: AttachmentType): string {
  const { extension, kind } = attachmentTypes[contentType];
  const name = (storedFileName(sent) ?? '').replaceAll(RESERVED, '-');
  if (name.toLowerCase().endsWith(`.${extension}`) && name.length > extension.length + 1) return name;
  const base = storedFileName(name.replace(EXTENSION, ''), FILE_NAME_MAX - extension.length - 1) ?? kind;
  return `${base}.${extension}`;
}
