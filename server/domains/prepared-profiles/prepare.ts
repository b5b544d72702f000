import { openAsBlob } from 'node:fs';
import { preparedUploads, type TableReport } from '@sokoni/contract/admin/prepared';
import { storedFileName } from '@sokoni/contract/media/file-names';
import type { FastifyRequest } from 'fastify';
import { logAct } from '../../accounts/log-act.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, invalidFields } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { encodePicture } from '../media/uploads/encode-picture.ts';
import { UnusableFile } from '../media/uploads/file-errors.ts';
import { type ArrivedFile, Problems } from '../media/uploads/receive-files.ts';
import { recogniseFile } from '../media/uploads/recognise-file.ts';
import { filesOf, storeUpload } from '../media/uploads/store-upload.ts';
import { WORKS_MAX } from '../media/work-limit.ts';
import { gatherPictures, type WantedPicture } from './gather-pictures.ts';
import { holdPrepared, listPictures, type PreparedPicture } from './queries.ts';
import { type Company, readCompanies } from './read-companies.ts';
import { readProducts } from './read-products.ts';
import { placeOf } from './read-table.ts';

interface Sent {
  viewer: Viewer;
  request: FastifyRequest;
}

/** Stores a profile for each line, or none. */
export async function prepareCompanies(parts: AppDependencies, sent: Sent): Promise<TableReport> {
  const { sql, clock } = parts;
  const now = clock.now();
  let companies: Company[] = [];
  let leftOut: string[] = [];
  await storeTable(parts, sent, {
    async read(table, problems) {
      const { pictures, ...read } = await readCompanies({ sql, now }, table, problems);
      ({ companies, leftOut } = read);
      return pictures;
    },
    async insert(tx, pictures) {
      const rows = companies.map((company) => ({ ...company, id: newId() }));
      await insertProfiles(tx, rows, now);
      const idAt = new Map(rows.map(({ id, line }) => [placeOf(line, 'picture'), id]));
      await insertPictures(
        tx,
        pictures.map(({ place, ...row }) => ({ ...row, profileId: idAt.get(place) as string })),
      );
      const details = { profiles: rows.length };
      await logAct(tx, {
        ...{ actorId: sent.viewer.id, subjectId: null, details, now },
        action: 'profiles prepared',
      });
    },
  });
  return { stored: companies.length, leftOut };
}

/** Adds a product for each line to a profile, or none. */
export async function prepareProducts(
  parts: AppDependencies,
  sent: Sent,
  profileId: string,
): Promise<TableReport> {
  const now = parts.clock.now();
  let leftOut: string[] = [];
  let stored = 0;
  await storeTable(parts, sent, {
    async read(table, problems) {
      await parts.sql.begin((tx) => holdPrepared(tx, profileId));
      const read = await readProducts(table, problems);
      leftOut = read.leftOut;
      return read.pictures;
    },
    async insert(tx, pictures) {
      await holdPrepared(tx, profileId);
      const { length } = await listPictures(tx, profileId);
      if (length + pictures.length > WORKS_MAX)
        throw invalidFields({
          table: withValues(/*i18n*/ 'At most {maximum} products', { maximum: WORKS_MAX }),
        });
      await insertPictures(
        tx,
        pictures.map(({ place: _, ...row }) => ({ ...row, profileId })),
      );
      stored = pictures.length;
      const details = { products: stored };
      await logAct(tx, {
        ...{ actorId: sent.viewer.id, subjectId: null, details, now },
        action: 'products prepared',
      });
    },
  });
  return { stored, leftOut };
}

interface StoredPicture extends PreparedPicture {
  /** Of the cell that names it. */
  place: string;
}

interface TableOf {
  /** Checks the lines and returns the pictures that they name. */
  read(table: string | undefined, problems: Problems): Promise<WantedPicture[]>;
  insert(tx: Transaction, pictures: StoredPicture[]): Promise<void>;
}

/** The pictures of a table are an upload: all are scanned, encoded and stored, or nothing is. */
async function storeTable(
  parts: AppDependencies,
  { viewer, request }: Sent,
  { read, insert }: TableOf,
): Promise<void> {
  const sent = filesOf<string>(request, { fields: preparedUploads, mayUpload: () => true });
  let wanted: WantedPicture[] = [];
  await storeUpload<string, StoredPicture>(
    parts,
    {
      viewer,
      source: {
        ...sent,
        async receive(folder) {
          const files = await sent.receive(folder);
          const problems = new Problems();
          wanted = await read(files.find(({ field }) => field === 'table')?.path, problems);
          const archives = files.filter(({ field }) => field === 'archives');
          return gatherPictures(wanted, { archives, folder }, problems);
        },
      },
    },
    {
      acceptsPdf: () => false,
      isExpected: async () => true,
      encode: (file) => encode(file, wanted),
      async insert(tx, pictures) {
        await insert(tx, pictures);
        return true;
      },
    },
  );
}

async function encode({ field: place, name, path }: ArrivedFile<string>, wanted: WantedPicture[]) {
  const format = await recogniseFile(await openAsBlob(path));
  if (format === 'pdf') throw new UnusableFile('pdfPicture');
  const { kind, details = null } = wanted.find((one) => one.place === place) as WantedPicture;
  const { contents, ...picture } = await encodePicture(path, format, kind);
  return {
    row: { ...picture, place, id: newId(), kind, fileName: storedFileName(name), details },
    contents,
  };
}

async function insertProfiles(tx: Transaction, companies: (Company & { id: string })[], now: Date) {
  const rows = companies.map(({ id, email, language, fields }) => ({
    ...{ id, email, language, createdAt: now },
    fields: JSON.stringify(fields),
  }));
  const stored = await tx`
    INSERT INTO prepared_profiles ${rowsToInsert(rows)} ON CONFLICT (email) DO NOTHING RETURNING id`;
  // Another operator has prepared one of them since the lines were read.
  if (stored.length < rows.length) throw new ApiError('changed_meanwhile');
}

async function insertPictures(tx: Transaction, pictures: (PreparedPicture & { profileId: string })[]) {
  if (pictures.length === 0) return;
  const rows = pictures.map((row) => ({ ...row, details: row.details && JSON.stringify(row.details) }));
  await tx`INSERT INTO prepared_pictures ${rowsToInsert(rows)}`;
}
