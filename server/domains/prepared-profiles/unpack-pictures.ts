import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREPARED_PICTURES_MAX } from '@sokoni/contract/admin/accounts/prepared';
import { FILE_MAX_BYTES, FILE_MAX_MB } from '@sokoni/contract/limits';
import { comparableFileName } from '@sokoni/contract/media/file-names';
import type { ProductDetails } from '@sokoni/contract/products';
import { invalidFields } from '../../platform/http/errors.ts';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';
import { type Text, translate, withValues } from '../../platform/http/translate.ts';
import { UnusableFile } from '../media/uploads/file-errors.ts';
import { type ArchiveEntry, readArchive } from '../media/uploads/read-archive.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import type { Table } from './read-table.ts';

export interface ListedPicture {
  /** Of the cell that names it: where errors are shown. */
  place: string;
  line: number;
  /** The name of a file in an archive, or an address, whose last part may be such a name. */
  source: string;
  /** Where no file has the name of the source: one may be named like these, whatever its extension is. */
  names?: string[];
  kind: 'avatar' | 'work';
  /** Of a product. */
  details?: ProductDetails;
}

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
const NOT_FETCHED = /*i18n*/ 'Pictures are not read from addresses. Put the file into the archive.';
const LATER = /*i18n*/ 'Pictures are not read from addresses. The owner can add this one later.';

const isAddress = (source: string) => /^[a-z]+:\/\//i.test(source);

/** Puts all pictures of the archives into the folder. A portrait that only has an address is left to its owner. */
export async function unpackPictures(
  listed: readonly ListedPicture[],
  { archives, folder }: { archives: readonly ArrivedFile<string>[]; folder: string },
  { problems, notes }: Pick<Table<string>, 'problems' | 'notes'>,
): Promise<ArrivedFile<string>[]> {
  if (listed.length > PREPARED_PICTURES_MAX)
    throw invalidFields({ table: withValues(TOO_MANY, { maximum: PREPARED_PICTURES_MAX }) });
  const find = await openArchives(archives);
  const takeTurn = limitConcurrency({ running: AT_ONCE, waiting: PREPARED_PICTURES_MAX });

  async function unpack({ line, place, source, names, kind }: ListedPicture, path: string): Promise<boolean> {
    const [entry, another] = find(source, names);
    if (another) return refuse(place, AMBIGUOUS);
    if (!entry && isAddress(source) && kind === 'avatar') {
      notes.push({ line, name: 'picture', why: translate(LATER) });
      return false;
    }
    if (!entry) return refuse(place, isAddress(source) ? NOT_FETCHED : source ? NOT_IN_ARCHIVE : NO_PICTURE);
    const bytes = await entry.read(FILE_MAX_BYTES).catch((error) => {
      if (!(error instanceof UnusableFile)) throw error;
    });
    if (!bytes) return refuse(place, BROKEN_ENTRY);
    await writeFile(path, bytes);
    return true;
  }

  function refuse(place: string, text: Text): false {
    problems.addAt(place, text);
    return false;
  }

  const files = await Promise.all(
    listed.map(async (picture, nth) => {
      // Never a name of an archive, which could lead out of the folder.
      const path = join(folder, `picture-${nth}`);
      const isUnpacked = await takeTurn(() => unpack(picture, path));
      return isUnpacked ? [{ field: picture.place, name: nameOf(picture.source), path }] : [];
    }),
  );
  return files.flat();
}

/** Finds files by their path in an archive, by their name alone, or by their name without its extension. */
async function openArchives(archives: readonly ArrivedFile<string>[]) {
  const entries: ArchiveEntry[] = [];
  for (const { path } of archives) {
    try {
      const all = await readArchive(await openAsBlob(path));
      // Most archivers also write the folders.
      entries.push(...all.filter(({ name }) => nameOf(name)));
    } catch (error) {
      throw error instanceof UnusableFile ? invalidFields({ archives: BROKEN_ARCHIVE }) : error;
    }
  }
  const byPath = Map.groupBy(entries, ({ name }) => comparableFileName(name));
  const byName = Map.groupBy(entries, ({ name }) => comparableFileName(nameOf(name)));
  const byTitle = Map.groupBy(entries, ({ name }) => comparableFileName(nameOf(name).replace(/\.\w+$/, '')));
  return (source: string, names: string[] = []): ArchiveEntry[] =>
    byPath.get(comparableFileName(source)) ??
    byName.get(comparableFileName(nameOf(source))) ??
    names.map((name) => byTitle.get(comparableFileName(name))).find((found) => found) ??
    [];
}

/** The last part of a path or an address. */
const nameOf = (source: string) =>
  (isAddress(source) ? source.replace(/[?#].*$/, '') : source).split(/[/\\]/).at(-1) ?? '';
