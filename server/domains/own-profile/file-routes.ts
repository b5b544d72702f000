import { fileEndpoints } from '@sokoni/contract/media/files';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { arrangeFiles, describeFile, makeMainPicture, removeFile, removeFlyer } from '../media/own-files.ts';
import { readOwnMedia } from './own-media.ts';
import { uploadFiles } from './upload-files.ts';

export function ownFileRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  /** Runs a change of the files and returns the new list. Removed files are then deleted from the storage. */
  async function files(message: string, { viewer, request }: { viewer: Viewer; request: FastifyRequest }) {
    // The request succeeds even if this fails; the deletion is tried again later.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message, data: await readOwnMedia(domain, viewer.id) };
  }

  route(fileEndpoints.listOwnFiles, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your files',
    data: await readOwnMedia(domain, viewer.id),
  }));

  route(fileEndpoints.uploadFiles, { perMinute: 60 }, async (input) => {
    await uploadFiles(domain, input);
    return files(/*i18n*/ 'Files saved.', input);
  });

  route(fileEndpoints.removeFlyer, { perMinute: 60 }, async (input) => {
    await removeFlyer(sql, input.viewer, input.body.url);
    const answer = await files(/*i18n*/ 'Picture removed.', input);
    return { ...answer, productFlyers: answer.data.user.productFlyers };
  });

  route(fileEndpoints.removeFile, { perMinute: 60 }, async (input) => {
    await removeFile(sql, input.viewer, input.params.id);
    return files(/*i18n*/ 'File removed.', input);
  });

  route(fileEndpoints.describeFile, { perMinute: 120 }, async (input) => {
    await describeFile(sql, input.viewer, input.params.id, input.body.alt);
    return files(/*i18n*/ 'Text saved.', input);
  });

  route(fileEndpoints.makeMainPicture, { perMinute: 120 }, async (input) => {
    await makeMainPicture(sql, input.viewer, input.params.id);
    return files(/*i18n*/ 'Main picture changed.', input);
  });

  route(fileEndpoints.arrangeFiles, { perMinute: 120 }, async (input) => {
    await arrangeFiles(sql, input.viewer, input.body.ids);
    return files(/*i18n*/ 'Order saved.', input);
  });
}
