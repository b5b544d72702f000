import { type AttachmentType, attachmentTypes } from '@sokoni/contract/attachment-types';
import type { Attachment } from '@sokoni/contract/attachments';
import type { SessionViewer } from '../../../platform/http/viewer.ts';
import { attachmentAddress } from './links.ts';

/** The columns of an attachment that its readers need. */
export interface AttachmentRow {
  id: string;
  /** Secret: see `links.ts`. */
  name: string;
  fileName: string;
  contentType: AttachmentType;
  /** Of the thumbnail; null when it is not a picture. */
  width: number | null;
  height: number | null;
  bytes: number;
}

/** Keys that `/media/` does not serve. */
export const attachmentKey = (name: string) => `${name}/attachment`;
export const thumbnailKey = (name: string) => `${name}/thumbnail.webp`;

export function attachmentKeys({ name, width }: Pick<AttachmentRow, 'name' | 'width'>): string[] {
  return width === null ? [attachmentKey(name)] : [attachmentKey(name), thumbnailKey(name)];
}

/** With links for the session of this viewer, who has to be a party of its message. */
export function presentAttachment(attachment: AttachmentRow, { sessionId }: SessionViewer): Attachment {
  const { id, fileName, contentType, width, height, bytes } = attachment;
  const link = (variant: 'file' | 'thumbnail') => attachmentAddress(attachment, { sessionId, variant });
  return {
    _id: id,
    fileName,
    kind: attachmentTypes[contentType].kind,
    bytes,
    url: link('file'),
    thumbnail: width !== null && height !== null ? { url: link('thumbnail'), width, height } : null,
  };
}
