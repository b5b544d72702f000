import { fileEndpoints } from '@sokoni/contract/media/files';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { arrangeFiles, describeFile, removeFile, removeFlyer } from '../media/own-files.ts';
import { readOwnMedia } from './own-media.ts';
import { uploadFiles } from './upload-files.ts';

export function ownFileRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  /** Runs a change of the files and returns the new list. Removed files are then deleted from the storage. */
  async function files(message: string, { viewer, request }: { viewer: Viewer; request: FastifyRequest }) {
    // The request succeeds even if this fails; the deletion is tried again later.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message, data: await readOwnMedia(sql, viewer.id) };
  }

  route(fileEndpoints.listOwnFiles, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your files',
    data: await readOwnMedia(sql, viewer.id),
  }));

  route(fileEndpoints.uploadFiles, { perMinute: 60 }, async (asked) => {
    await uploadFiles(domain, asked);
    return files(/*i18n*/ 'Files saved.', asked);
  });

  route(fileEndpoints.removeFlyer, { perMinute: 60 }, async (asked) => {
    await removeFlyer(sql, asked.viewer, asked.body.url);
    const answer = await files(/*i18n*/ 'Picture removed.', asked);
    return { ...answer, productFlyers: answer.data.user.productFlyers };
  });

  route(fileEndpoints.removeFile, { perMinute: 60 }, async (asked) => {
    await removeFile(sql, asked.viewer, asked.params.id);
    return files(/*i18n*/ 'File removed.', asked);
  });

  route(fileEndpoints.describeFile, { perMinute: 120 }, async (asked) => {
    await describeFile(sql, asked.viewer, asked.params.id, asked.body.alt);
    return files(/*i18n*/ 'Text saved.', asked);
  });

  route(fileEndpoints.arrangeFiles, { perMinute: 120 }, async (asked) => {
    await arrangeFiles(sql, asked.viewer, asked.body.ids);
    return files(/*i18n*/ 'Order saved.', asked);
  });
}
