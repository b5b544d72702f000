import { fileEndpoints } from '@sokoni/contract/files';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../accounts/viewer.ts';
import type { RouteContext } from '../route-context.ts';
import { arrangeFiles } from './arrange-files.ts';
import { describeFile } from './describe-file.ts';
import { removeDiscardedFiles } from './discard-files.ts';
import { readOwnMedia } from './read-own-media.ts';
import { removeFile, removeFlyer } from './remove-file.ts';
import { serveMedia } from './serve-media.ts';
import { uploadFiles } from './upload-files.ts';

export function mediaRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  /** What an act on files answers: how they are now. What it took off the pages goes from the storage as well. */
  async function files(message: string, { viewer, request }: { viewer: Viewer; request: FastifyRequest }) {
    // It is done whatever becomes of those; what stays is tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message, data: await readOwnMedia(sql, viewer.id) };
  }

  route(fileEndpoints.listOwnFiles, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your files',
    data: await readOwnMedia(sql, viewer.id),
  }));

  route(fileEndpoints.uploadFiles, { perMinute: 60 }, async (asked) => {
    await uploadFiles(domain, asked);
    return files(/*i18n*/ 'Your files are saved.', asked);
  });

  route(fileEndpoints.removeFlyer, { perMinute: 60 }, async (asked) => {
    await removeFlyer(sql, asked.viewer, asked.body.url);
    const answer = await files(/*i18n*/ 'The picture is removed.', asked);
    return { ...answer, productFlyers: answer.data.user.productFlyers };
  });

  route(fileEndpoints.removeFile, { perMinute: 60 }, async (asked) => {
    await removeFile(sql, asked.viewer, asked.params.id);
    return files(/*i18n*/ 'The file is removed.', asked);
  });

  route(fileEndpoints.describeFile, { perMinute: 120 }, async (asked) => {
    await describeFile(sql, asked.viewer, asked.params.id, asked.body.alt);
    return files(/*i18n*/ 'The text is saved.', asked);
  });

  route(fileEndpoints.arrangeFiles, { perMinute: 120 }, async (asked) => {
    await arrangeFiles(sql, asked.viewer, asked.body.ids);
    return files(/*i18n*/ 'The order is saved.', asked);
  });

  serveMedia(domain);
}
