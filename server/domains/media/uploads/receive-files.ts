import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadField } from '@sokoni/contract/media/files';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES, uploadTooLarge } from '../../../platform/http/bodies.ts';
import {
  ApiError,
  type FieldTexts,
  invalidFields,
  notAllowed,
  requireNoProblems,
  UNKNOWN_FIELD,
} from '../../../platform/http/errors.ts';
import { type Text, textOf, translate, withValues } from '../../../platform/http/translate.ts';
import { isStorageFull, StorageFullError } from '../../../platform/storage/storage.ts';
import { errorMessageOf } from './file-errors.ts';

export interface ArrivedFile<Field extends string = UploadField> {
  field: Field;
  /** The file name on the owner's device. */
  name: string;
  /** The path of the temporary file with its bytes. */
  path: string;
}

interface FilesRequest<Field extends string> {
  request: FastifyRequest;
  folder: string;
  /** Most files of each field. */
  fields: Readonly<Record<Field, { most: number }>>;
  mayUpload: (field: Field) => boolean;
}

/** Milliseconds without a byte after which the upload is aborted. */
const SILENCE = 60_000;

/**
 * Streams the files of an upload to the folder. Invalid files are read to their end and discarded, because a browser
 * reads the response only after it has sent everything; then all errors are reported together.
 */
export async function receiveFiles<Field extends string>({
  request,
  folder,
  fields,
  mayUpload,
}: FilesRequest<Field>): Promise<ArrivedFile<Field>[]> {
  const problems = new Problems();
  const files: ArrivedFile<Field>[] = [];
  let received = 0;
  listenFor(request, SILENCE);
  for await (const part of partsOf(request)) {
    const field = fieldOf(part, fields, problems);
    if (part.type !== 'file') continue;
    const count = files.filter((file) => file.field === field).length;
    if (field && !mayUpload(field)) problems.stop(notAllowed());
    if (field && count >= fields[field].most) problems.add(field, tooMany(fields[field]));
    if (!field || problems.hasEnded || problems.has(field, tooMany(fields[field]))) {
      await drain(part).catch((error) => problems.stop(meaningOf(error)));
      continue;
    }
    const path = join(folder, String(files.length));
    const bytes = await write(part, path).catch((error) => problems.stop(meaningOf(error)));
    received += bytes ?? 0;
    if (received > UPLOAD_MAX_BYTES) problems.stop(uploadTooLarge());
    // An empty file field of a form.
    if (bytes === 0 && !part.filename) continue;
    if (bytes === 0) problems.add(field, errorMessageOf(part.filename, 'empty'));
    if (part.file.truncated) problems.add(field, errorMessageOf(part.filename, 'tooLarge'));
    files.push({ field, name: part.filename ?? '', path });
  }
  listenFor(request, 0);
  problems.throwAny();
  if (files.length === 0) throw invalidFields({ body: /*i18n*/ 'Choose a file.' });
  return files;
}

/** The number of bytes written. A file that cannot be written is still read to its end. */
async function write({ file }: MultipartFile, path: string): Promise<number> {
  const target = await open(path, 'w');
  let failure: unknown;
  let bytes = 0;
  try {
    for await (const chunk of file) {
      bytes += chunk.length;
      if (!failure) await target.appendFile(chunk).catch((error) => (failure = error));
    }
  } finally {
    await target.close();
  }
  if (failure) throw failure;
  return bytes;
}

async function drain({ file }: MultipartFile): Promise<void> {
  for await (const _chunk of file);
}

/** Errors that the library finds in the body are caused by the client. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw meaningOf(error);
  }
}

function meaningOf(error: unknown): Error {
  // Fastify's own errors are translated in the error handler.
  const isUploadError = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  if (isUploadError || error instanceof ApiError) return error;
  if (isStorageFull(error)) return new StorageFullError();
  const isOurs =
    error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'ECONNRESET');
  return isOurs ? error : new ApiError('malformed');
}

/** Undefined, and an error, for an unknown field. Lists may use the naming of forms: `productFlyers[]`. */
function fieldOf<Field extends string>(
  { type, fieldname }: Multipart,
  fields: Readonly<Record<Field, unknown>>,
  problems: Problems,
): Field | undefined {
  // A multipart section may have no name.
  const given = fieldname ?? '';
  const name = given.replace(/\[\]$/, '');
  const isKnown = Object.hasOwn(fields, name);
  if (isKnown && type === 'file') return name as Field;
  problems.add(given || 'body', isKnown ? /*i18n*/ 'Choose a file' : UNKNOWN_FIELD);
  return undefined;
}

function tooMany({ most }: { most: number }): Text {
  return most === 1
    ? /*i18n*/ 'Choose one picture at a time'
    : withValues(/*i18n*/ 'At most {most} files at a time', { most });
}

/** Aborts an upload that sends no more data. */
function listenFor({ raw }: FastifyRequest, milliseconds: number): void {
  if ('setTimeout' in raw.socket) raw.socket.setTimeout(milliseconds);
}

/** The errors of an upload, by field or for the whole request. */
export class Problems {
  /** By field and by English text. */
  readonly #ofFields = new Map<string, Map<string, Text>>();
  #end: Error | undefined;

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get isAny(): boolean {
    return this.hasEnded || this.#ofFields.size > 0;
  }

  has(field: string, text: Text): boolean {
    return this.#ofFields.get(field)?.has(translate(text)) ?? false;
  }

  add(field: string, text: Text): void {
    this.#ofFields.set(field, (this.#ofFields.get(field) ?? new Map()).set(translate(text), text));
  }

  stop(error: Error): void {
    this.#end ??= error;
  }

  throwAny(): void {
    if (this.#end) throw this.#end;
    const fields: FieldTexts = {};
    for (const [field, texts] of this.#ofFields) fields[field] = listed([...texts.values()]);
    requireNoProblems(fields);
  }
}

/** The texts one after the other. */
function listed(texts: Text[]): Text {
  return withValues(texts.map((_text, nth) => `{${nth}}`).join(' '), { ...texts.map(textOf) });
}
