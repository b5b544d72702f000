import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREPARED_PICTURES_MAX } from '@sokoni/contract/admin/accounts/prepared';
import { FILE_MAX_BYTES, FILE_MAX_MB } from '@sokoni/contract/limits';
import { comparableFileName, fileRefusals } from '@sokoni/contract/media/file-names';
import type { ProductDetails } from '@sokoni/contract/products';
import { invalidFields } from '../../platform/http/errors.ts';
import {
  type FetchProblem,
  fetchPublicFile,
  UnfetchableFile,
} from '../../platform/http/fetch-public-file.ts';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';
import { type Text, withValues } from '../../platform/http/translate.ts';
import { UnusableFile } from '../media/uploads/file-errors.ts';
import { type ArchiveEntry, readArchive } from '../media/uploads/read-archive.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import type { LineProblems } from './line-problems.ts';

export interface ListedPicture {
  /** Of the cell that names it: where errors are shown. */
  place: string;
  line: number;
  /** The name of a file in an archive, or an https address. */
  source: string;
  /** Where there is no source: a file of an archive may be named like one of these, whatever its extension is. */
  names?: string[];
  kind: 'avatar' | 'work';
  /** Of a product. */
  details?: ProductDetails;
}

/** Milliseconds for a picture, and for all of a table: the answer has to come before a proxy gives up. */
const FETCH_TIME = 10_000;
const ALL_TIME = 20_000;
const AT_ONCE = 4;

const TOO_MANY = /*i18n*/ 'At most {maximum} pictures at once. Split the file.';
const BROKEN_ARCHIVE = /*i18n*/ 'We can’t read this archive. Make a ZIP file without a password.';
const BROKEN_ENTRY = withValues(
  /*i18n*/ 'This file of the archive is damaged or larger than {0} MB. Choose another one.',
  { 0: FILE_MAX_MB },
);
const NO_PICTURE =
  /*i18n*/ 'Name the picture of the product, or put a file into the archive that is named like the product';
const NOT_IN_ARCHIVE = /*i18n*/ 'No archive has a file of this name';
const AMBIGUOUS = /*i18n*/ 'Several files have this name. Write it with its folder.';
const TOO_LARGE = withValues(fileRefusals.tooLarge, { 0: FILE_MAX_MB });

const fetchTexts: Record<FetchProblem, Text> = {
  'not https': /*i18n*/ 'Enter the name of a file in the archive, or an address that starts with https://',
  'not public': /*i18n*/ 'This address is not on the public internet',
  'too large': TOO_LARGE,
  'too slow': /*i18n*/ 'This address took too long to answer',
  'too many redirects': /*i18n*/ 'This address leads from one address to the next',
  'not found': /*i18n*/ 'There’s no picture at this address',
};

/** Puts all pictures into the folder, from the archives or from their addresses. */
export async function gatherPictures(
  listed: readonly ListedPicture[],
  { archives, folder }: { archives: readonly ArrivedFile<string>[]; folder: string },
  problems: LineProblems,
): Promise<ArrivedFile<string>[]> {
  if (listed.length > PREPARED_PICTURES_MAX)
    throw invalidFields({ table: withValues(TOO_MANY, { maximum: PREPARED_PICTURES_MAX }) });
  const find = await openArchives(archives);
  const takeTurn = limitConcurrency({ running: AT_ONCE, waiting: PREPARED_PICTURES_MAX });
  const until = AbortSignal.timeout(ALL_TIME);

  async function gather({ place, source, names }: ListedPicture, path: string): Promise<void> {
    if (names) return take(find.byTitle(names), { place, path, missing: NO_PICTURE });
    if (!/^[a-z]+:\/\//i.test(source))
      return take(find.bySource(source), { place, path, missing: NOT_IN_ARCHIVE });
    const signal = AbortSignal.any([until, AbortSignal.timeout(FETCH_TIME)]);
    await fetchPublicFile(source, path, { most: FILE_MAX_BYTES, signal }).catch((error) => {
      if (!(error instanceof UnfetchableFile)) throw error;
      problems.addAt(place, fetchTexts[error.problem]);
    });
  }

  async function take(
    [entry, another]: ArchiveEntry[],
    { place, path, missing }: { place: string; path: string; missing: Text },
  ): Promise<void> {
    if (!entry || another) return problems.addAt(place, entry ? AMBIGUOUS : missing);
    const bytes = await entry.read(FILE_MAX_BYTES).catch((error) => {
      if (!(error instanceof UnusableFile)) throw error;
      problems.addAt(place, BROKEN_ENTRY);
      return undefined;
    });
    if (bytes) await writeFile(path, bytes);
  }

  const files = await Promise.all(
    listed.map(async (picture, nth) => {
      // Never a name of an archive, which could lead out of the folder.
      const path = join(folder, `picture-${nth}`);
      await takeTurn(() => gather(picture, path));
      return { field: picture.place, name: nameOf(picture.source), path };
    }),
  );
  return files.filter((_file, nth) => !problems.has(listed[nth]?.line ?? 0));
}

/** Finds files by their path in an archive, by their name alone, or by their name without its extension. */
async function openArchives(archives: readonly ArrivedFile<string>[]) {
  const entries: ArchiveEntry[] = [];
  for (const { path } of archives) {
    try {
      entries.push(...(await readArchive(await openAsBlob(path))));
    } catch (error) {
      throw error instanceof UnusableFile ? invalidFields({ archives: BROKEN_ARCHIVE }) : error;
    }
  }
  const byPath = Map.groupBy(entries, ({ name }) => comparableFileName(name));
  const byName = Map.groupBy(entries, ({ name }) => comparableFileName(nameOf(name)));
  const byTitle = Map.groupBy(entries, ({ name }) => comparableFileName(nameOf(name).replace(/\.\w+$/, '')));
  return {
    bySource(source: string): ArchiveEntry[] {
      const name = comparableFileName(source);
      return byPath.get(name) ?? byName.get(name) ?? [];
    },
    byTitle: (names: string[]): ArchiveEntry[] =>
      names.map((name) => byTitle.get(comparableFileName(name))).find((found) => found) ?? [],
  };
}

/** The last part of a path or an address. */
const nameOf = (source: string) =>
  source
    .replace(/[?#].*$/, '')
    .split(/[/\\]/)
    .at(-1) ?? '';
