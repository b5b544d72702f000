import { readFile } from 'node:fs/promises';
import { uploadFields } from '@sokoni/contract/files';
import { newId } from '../platform/ids.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { AppDependencies } from '../route-context.ts';
import { newFileName } from '../storage/storage.ts';
import { announceFiles } from './discard-files.ts';
import { errorMessageOf, type FileError, UnusableFile } from './file-errors.ts';
import type { Problems } from './problems.ts';
import type { NewFile } from './queries.ts';
import { readPicture } from './read-picture.ts';
import type { ArrivedFile } from './receive-files.ts';
import { recogniseFile } from './recognise-file.ts';
import { certificateKey, pictureKey } from './storage-keys.ts';

/** Most files in memory at the same time, in this process. */
const takePlace = limitConcurrency({ running: 8, waiting: 10_000 });

/** A stored file that no row refers to yet. */
export type Stored = Omit<NewFile, 'ownerId' | 'uploadId' | 'createdAt'>;
type Written = Pick<Stored, 'contentType' | 'widths' | 'bytes'>;

/**
 * Writes the files one after the other, each in the variants that the pages need, so that only one is in memory. Errors
 * are collected; after the first error the other files are checked but not stored.
 */
export async function storeFiles(
  parts: Pick<AppDependencies, 'sql' | 'storage'>,
  files: ArrivedFile[],
  { problems, announced }: { problems: Problems; announced: string[] },
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const file of files) {
    const name = newFileName();
    await takePlace(async () => {
      const contents = await contentsOf(file, name);
      if (problems.isAny) return;
      const keys = [...contents.files.keys()];
      await announceFiles(parts.sql, keys);
      announced.push(...keys);
      for (const [key, bytes] of contents.files) await parts.storage.write(key, bytes);
      stored.push({ id: newId(), kind: uploadFields[file.field].kind, name, ...contents.written });
    }).catch((error) => {
      if (!(error instanceof UnusableFile)) throw error;
      problems.add(file.field, errorMessageOf(file.name, fileErrorIn(file.field, error)));
    });
  }
  return stored;
}

/** The error suggests a PDF only where the field accepts one. */
function fileErrorIn(field: ArrivedFile['field'], { refusal }: UnusableFile): FileError {
  if (field !== 'certifications') return refusal === 'neither' ? 'notAPicture' : refusal;
  if (refusal === 'svg') return 'svgProof';
  return refusal === 'otherPicture' ? 'otherProof' : refusal;
}

interface Contents {
  /** The contents by storage key. */
  files: Map<string, Buffer>;
  written: Written;
}

async function contentsOf({ field, path }: ArrivedFile, name: string): Promise<Contents> {
  const { kind } = uploadFields[field];
  const format = recogniseFile(await readFile(path));
  if (format === 'pdf') return pdfContents(field, path, name);
  const variants = await readPicture(path, format, kind === 'certificate' ? 'work' : kind);
  return {
    files: new Map(variants.map(({ width, bytes }) => [pictureKey(name, width), bytes])),
    written: {
      contentType: 'image/webp',
      widths: variants.map(({ width }) => width),
      bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
    },
  };
}

async function pdfContents(field: ArrivedFile['field'], path: string, name: string): Promise<Contents> {
  if (field === 'productFlyers') throw new UnusableFile('pdfFlyer');
  if (field !== 'certifications') throw new UnusableFile('pdfPicture');
  const bytes = await readFile(path);
  return {
    files: new Map([[certificateKey(name), bytes]]),
    written: { contentType: 'application/pdf', widths: [], bytes: bytes.length },
  };
}
