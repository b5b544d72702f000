import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/db/database.ts';
import { ApiError, tooManyRequests, unavailable } from '../../../platform/http/errors.ts';
import { limitConcurrency } from '../../../platform/http/limits/limit-concurrency.ts';
import type { Text } from '../../../platform/http/translate.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import type { Scanner } from '../../../platform/scanner/scanner.ts';
import type { Content } from '../../../platform/storage/storage.ts';
import { announceFiles, dropFiles, removeDiscardedFiles, retainFiles } from '../discard-files.ts';
import { errorMessageOf, type FileError, UnusableFile } from './file-errors.ts';
import { requireStorageQuota } from './limit-stored-bytes.ts';
import { type ArrivedFile, Problems, receiveFiles } from './receive-files.ts';
import { withFolder } from './uploads-in-progress.ts';

/** Most files that are searched, read and stored at the same time, in this process. */
const takePlace = limitConcurrency({ running: 8, waiting: 10_000 });

type Log = Pick<FastifyRequest['log'], 'error' | 'warn'>;

/** Where the files of an upload come from. */
export interface UploadSource<Field extends string> {
  /** Writes them to a folder. */
  receive(folder: string): Promise<ArrivedFile<Field>[]>;
  /** No client waits for the answer any more. */
  isGone(): boolean;
  /** The IP address that they come from; null for a mail, which arrives from its sender's mail server. */
  address: string | null;
  log: Log;
}

interface AllowedFiles<Field extends string> {
  /** Most files of each field. */
  fields: Readonly<Record<Field, { most: number }>>;
  mayUpload(field: Field): boolean;
}

/** The files in the body of a request. */
export const filesOf = <Field extends string>(
  request: FastifyRequest,
  allowed: AllowedFiles<Field>,
): UploadSource<Field> => ({
  receive: (folder) => receiveFiles({ request, folder, ...allowed }),
  isGone: () => request.raw.socket.destroyed,
  address: request.visitorAddress,
  log: request.log,
});

interface StoredRow {
  /** Of all that is stored of the file. */
  bytes: number;
}

/** What a domain does with the files of an upload. */
interface Upload<Field extends string, Row extends StoredRow> {
  acceptsPdf(field: Field): boolean;
  /** Called before the files are processed. False when they are stored already. */
  isExpected(files: ArrivedFile<Field>[]): Promise<boolean>;
  /** The row of a file, and what is stored of it by storage key. */
  encode(file: ArrivedFile<Field>): Promise<{ row: Row; contents: Map<string, Content> }>;
  /** Called with a file that cannot be used, where the others are stored without it. */
  leaveOut?(file: ArrivedFile<Field>, text: Text): void;
  /** Writes the rows; they refer to stored files. False when another request has stored the files in the meantime. */
  insert(tx: Transaction, rows: Row[]): Promise<boolean>;
}

/**
 * Stores all files of an upload or none: rows refer to them only after every file is stored. The files are processed
 * one after the other; errors are collected, and after the first one the other files are checked but not stored.
 */
export async function storeUpload<Field extends string, Row extends StoredRow>(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'storage' | 'config' | 'scanner'>,
  { viewer, source }: { viewer: Viewer; source: UploadSource<Field> },
  upload: Upload<Field, Row>,
): Promise<void> {
  const { sql, clock, storage, scanner } = parts;

  async function store(files: ArrivedFile<Field>[], announced: string[]) {
    const problems = new Problems();
    const rows: Row[] = [];
    let stored = 0;
    for (const file of files) {
      await takePlace(async () => {
        if (scanner) await requireClean(scanner, file, source.log);
        const { row, contents } = await upload.encode(file);
        if (problems.isAny) return;
        const keys = [...contents.keys()];
        await announceFiles(sql, keys);
        announced.push(...keys);
        for (const [key, content] of contents) await storage.write(key, content);
        stored += row.bytes;
        rows.push(row);
      }).catch((error) => {
        if (!(error instanceof UnusableFile)) throw error;
        const advice = adviceOn(error.refusal, upload.acceptsPdf(file.field));
        const text = errorMessageOf(file.name, advice);
        if (upload.leaveOut) upload.leaveOut(file, text);
        else problems.add(file.field, text);
      });
    }
    problems.throwAny();
    return { rows, stored };
  }

  await limitUploads(viewer.id, () =>
    withFolder(parts.config, async (folder) => {
      const files = await source.receive(folder);
      if (!(await upload.isExpected(files))) return;
      const quota = { address: source.address, field: files[0]?.field, now: clock.now() };
      await requireStorageQuota(sql, { ...quota, adding: 0 });
      const announced: string[] = [];
      try {
        const { rows, stored } = await store(files, announced);
        // The client has disconnected and will send the upload again.
        if (source.isGone()) throw new ApiError('malformed');
        await sql.begin(async (tx) => {
          // An upload may take minutes, in which its account may be suspended.
          if (await tx`SELECT WHERE is_suspended(${viewer.id})`.hasRows())
            throw new ApiError('account_suspended');
          if (!(await upload.insert(tx, rows))) await dropFiles(tx, announced);
          else if (!(await retainFiles(tx, announced))) throw unavailable();
          else await requireStorageQuota(tx, { ...quota, adding: stored });
        });
      } catch (error) {
        await dropFiles(sql, announced);
        await removeDiscardedFiles(parts).catch((failure) => source.log.error(failure));
        throw error;
      }
    }),
  );
}

/** A file that cannot be searched is not stored. */
async function requireClean(scanner: Scanner, { path }: ArrivedFile<string>, log: Log) {
  const virus = await scanner.findVirus(path).catch((error) => {
    log.error(error);
    throw new ApiError('unavailable', {
      message: /*i18n*/ 'We can’t check files for viruses right now. Try again in a few minutes.',
      retryAfter: 60,
    });
  });
  if (virus === null) return;
  log.warn({ virus }, 'A virus was found in an upload.');
  throw new UnusableFile('virus');
}

/** The error suggests a PDF only where the field accepts one. */
function adviceOn(error: FileError, acceptsPdf: boolean): FileError {
  if (!acceptsPdf) return error === 'neither' ? 'notAPicture' : error;
  if (error === 'svg') return 'svgProof';
  return error === 'otherPicture' ? 'otherProof' : error;
}

/** Most uploads of one account at the same time, as many as a browser sends. */
const MOST_OF_ONE = 6;
/** Most uploads of all accounts at the same time, limited by the disk space for incoming files. */
const MOST_OF_ALL = 200;

const underWay = new Map<string, number>();

/**
 * An account with too many uploads in progress gets 429; when all accounts together have too many, the answer is 503.
 */
async function limitUploads<T>(ownerId: string, task: () => Promise<T>): Promise<T> {
  const own = underWay.get(ownerId) ?? 0;
  if (own >= MOST_OF_ONE) throw tooManyRequests(5);
  if ([...underWay.values()].reduce((sum, each) => sum + each, 0) >= MOST_OF_ALL) throw unavailable();
  underWay.set(ownerId, own + 1);
  try {
    return await task();
  } finally {
    const left = (underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) underWay.set(ownerId, left);
    else underWay.delete(ownerId);
  }
}
