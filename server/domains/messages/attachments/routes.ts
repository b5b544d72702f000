import { attachmentEndpoints } from '@sokoni/contract/attachments';
import type { RouteContext } from '../../../platform/route-context.ts';
import { deleteUnsentAttachment } from './delete-attachments.ts';
import { readAttachment } from './read-attachment.ts';
import { serveAttachments } from './serve-attachments.ts';
import { uploadAttachments } from './upload-attachments.ts';

export function attachmentRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(attachmentEndpoints.uploadAttachments, { perMinute: 60 }, async (input) => ({
    message: /*i18n*/ 'Files saved.',
    data: await uploadAttachments(domain, input),
  }));

  route(attachmentEndpoints.readAttachment, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'File found',
    data: await readAttachment(sql, viewer, params.id),
  }));

  route(attachmentEndpoints.removeAttachment, { perMinute: 120 }, async ({ params, viewer }) => {
    await deleteUnsentAttachment(sql, viewer, params.id);
    return { message: /*i18n*/ 'File removed.', data: null };
  });

  serveAttachments(domain);
}
