import multipart from '@fastify/multipart';
import { FILE_MAX_BYTES } from '@sokoni/contract/limits';
import { FILES_AT_ONCE } from '@sokoni/contract/media/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { withValues } from './translate.ts';

/** Most bytes of one upload, all files together. */
export const UPLOAD_MAX_BYTES = (FILES_AT_ONCE + 2) * FILE_MAX_BYTES;
/** Additional bytes for the multipart headers between the files. */
const BETWEEN = 64 * 1024;
const limits = {
  fileSize: FILE_MAX_BYTES,
  files: 5 * FILES_AT_ONCE,
  fields: 20,
  parts: 6 * FILES_AT_ONCE,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
};

/** In this scope bodies are files only; the code that reads them must not buffer them in memory. */
export async function readUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // A file that is too large is truncated and marked, so that the response can name it.
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
}

/** Checks the headers before the body is read. */
export function requireUpload({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_type', {
      message: /*i18n*/ 'Send files (content type multipart/form-data).',
    });
  }
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + BETWEEN) {
    // The client does not wait for the rest of the upload.
    reply.header('connection', 'close');
    throw uploadTooLarge();
  }
}

export const uploadTooLarge = () =>
  new ApiError('too_large', {
    message: withValues(/*i18n*/ 'These files are larger than {0} MB together. Send fewer at a time.', {
      0: UPLOAD_MAX_BYTES / 2 ** 20,
    }),
  });

/** Endpoints accept JSON only. An empty body counts as no body: browsers send the content type even without a body. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
