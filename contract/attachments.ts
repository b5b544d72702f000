import * as z from 'zod/mini';
import { attachmentKinds } from './attachment-types.ts';
import { answerOf, endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { ATTACHMENTS_AT_ONCE } from './limits.ts';

export const Thumbnail = z.object({
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});

/** A file of a message, or of one that is not sent yet. */
export const Attachment = z.object({
  _id: id,
  fileName: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int(),
  /** Downloads the file, for an hour or two, and until the session ends that has read it. */
  url: z.string(),
  /** Null when it is not a picture. Its link ends as `url` does. */
  thumbnail: z.nullable(Thumbnail),
});
export type Attachment = z.infer<typeof Attachment>;

export const attachmentUploads = { files: { most: ATTACHMENTS_AT_ONCE } } as const;

export const attachmentEndpoints = {
  uploadAttachments: endpoint('POST /messages/attachments', {
    summary: 'Upload files for a message',
    who: 'signed in',
    /** Created by the sender, one for each upload: an upload with the same id adds nothing. */
    query: z.object({ uploadId: z.optional(id) }),
    upload: attachmentUploads,
    answer: answerOf(z.array(Attachment)),
    status: 201,
    errors: ['too_many_files'],
  }),
  readAttachment: endpoint('GET /messages/attachments/{id}', {
    summary: 'Get new links to a file of a message',
    who: 'signed in',
    answer: answerOf(Attachment),
    errors: ['not_found'],
  }),
  removeAttachment: endpoint('DELETE /messages/attachments/{id}', {
    summary: 'Delete a file that is not sent yet',
    who: 'signed in',
    errors: ['not_found'],
  }),
};
