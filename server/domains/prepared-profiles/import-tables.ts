import { openAsBlob } from 'node:fs';
import { preparedUploads } from '@sokoni/contract/admin/accounts/prepared';
import { storedFileName } from '@sokoni/contract/media/file-names';
import { currencyOfPlace } from '@sokoni/contract/tables/country-currency';
import type { TableChoices, TableReport } from '@sokoni/contract/tables/import';
import type { FastifyRequest } from 'fastify';
import { logAct } from '../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, invalidFields } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { encodePicture } from '../media/uploads/encode-picture.ts';
import { UnusableFile } from '../media/uploads/file-errors.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import { recogniseFile } from '../media/uploads/recognise-file.ts';
import { filesOf, storeUpload } from '../media/uploads/store-upload.ts';
import { WORKS_MAX } from '../media/work-limit.ts';
import { placeOf } from './line-problems.ts';
import { listPictures, lockPrepared, type PreparedPicture } from './queries.ts';
import { type Company, readCompanies } from './read-companies.ts';
import { readProducts } from './read-products.ts';
import { type Table, unusedOf } from './read-table.ts';
import { type ListedPicture, unpackPictures } from './unpack-pictures.ts';

interface TableUpload {
  viewer: Viewer;
  request: FastifyRequest;
  query: TableChoices & { uploadId?: string | undefined };
}

/** Stores a profile for each line that can be read. */
export async function prepareCompanies(parts: AppDependencies, upload: TableUpload): Promise<TableReport> {
  const { sql, clock } = parts;
  const now = clock.now();
  return storeTable(parts, upload, {
    async read(path) {
      const { companies, ...read } = await readCompanies({ sql, now, choices: upload.query }, path);
      return { ...read, lines: companies.map((row) => ({ ...row, name: row.fields.companyName ?? '' })) };
    },
    async insert(tx, companies, pictures) {
      const rows = companies.map((company) => ({ ...company, id: newId() }));
      await insertProfiles(tx, rows, now);
      const idAt = new Map(rows.map(({ id, line }) => [placeOf(line, 'picture'), id]));
      await insertPictures(
        tx,
        pictures.map(({ place, ...row }) => ({ ...row, profileId: idAt.get(place) as string })),
      );
      const details = { profiles: rows.length };
      await logAct(tx, {
        ...{ actorId: upload.viewer.id, subjectId: null, details, now },
        action: 'profiles prepared',
      });
    },
  });
}

/** Adds a product for each line that can be read to a profile. */
export async function prepareProducts(
  parts: AppDependencies,
  upload: TableUpload,
  profileId: string,
): Promise<TableReport> {
  const now = parts.clock.now();
  return storeTable(parts, upload, {
    async read(path) {
      const { fields } = await parts.sql.begin((tx) => lockPrepared(tx, profileId));
      const likelyCurrencies = [currencyOfPlace(fields.country ?? null)].flatMap((code) => code ?? []);
      const read = await readProducts(path, { choices: upload.query, likelyCurrencies });
      return {
        ...read,
        lines: read.pictures.map(({ line, details }) => ({ line, name: details?.name ?? '' })),
      };
    },
    async insert(tx, _products, pictures) {
      const { fields } = await lockPrepared(tx, profileId);
      const { length } = await listPictures(tx, profileId);
      if (length + pictures.length > WORKS_MAX)
        throw invalidFields({
          table: withValues(/*i18n*/ 'At most {maximum} products', { maximum: WORKS_MAX }),
        });
      await insertPictures(
        tx,
        pictures.map(({ place: _, ...row }) => ({ ...row, profileId })),
      );
      const details = { company: fields.companyName, products: pictures.length };
      await logAct(tx, {
        ...{ actorId: upload.viewer.id, subjectId: null, details, now },
        action: 'products prepared',
      });
    },
  });
}

interface StoredPicture extends PreparedPicture {
  /** Of the cell that names it. */
  place: string;
}

interface ReadLine {
  line: number;
  name: string;
}

interface TableRead<Line> {
  table: Table<string>;
  lines: Line[];
  /** The pictures that these lines name. */
  pictures: ListedPicture[];
}

interface TableOf<Line> {
  /** Checks the lines. */
  read(path: string | undefined): Promise<TableRead<Line>>;
  insert(tx: Transaction, lines: Line[], pictures: StoredPicture[]): Promise<void>;
}

/**
 * The pictures of a table are an upload: they are scanned and encoded before anything is stored. Lines of which anything
 * cannot be used are left out where the operator has chosen that; otherwise nothing is stored.
 */
async function storeTable<Line extends ReadLine>(
  parts: AppDependencies,
  { viewer, request, query }: TableUpload,
  { read, insert }: TableOf<Line>,
): Promise<TableReport> {
  const { sql, clock } = parts;
  const upload = { operatorId: viewer.id, uploadId: query.uploadId ?? newId() };
  let report = await findReport(sql, upload);
  const form = filesOf<string>(request, { fields: preparedUploads, mayUpload: () => true });
  const takesGood = query.takeGood !== undefined;
  let found = undefined as TableRead<Line> | undefined;
  const getRead = () => found as TableRead<Line>;
  const goodLines = () => getRead().lines.filter(({ line }) => !getRead().table.problems.has(line));

  await storeUpload<string, StoredPicture>(
    parts,
    {
      viewer,
      source: {
        ...form,
        async receive(folder) {
          const files = await form.receive(folder);
          if (report) return [];
          found = await read(files.find(({ field }) => field === 'table')?.path);
          const archives = files.filter(({ field }) => field === 'archives');
          return unpackPictures(found.pictures, { archives, folder }, found.table);
        },
      },
    },
    {
      acceptsPdf: () => false,
      isExpected: async () => !report,
      async encode(file) {
        const encoded = await encode(file, getRead().pictures);
        const isStored = takesGood || !getRead().table.problems.isAny;
        return isStored ? encoded : { ...encoded, contents: new Map() };
      },
      leaveOut: ({ field: place }, text) => getRead().table.problems.addAt(place, text),
      async insert(tx, pictures) {
        const { problems, decimal, unused } = getRead().table;
        const good = goodLines();
        if (problems.isAny && !(takesGood && good.length > 0)) {
          const details = { ready: good.length, ...(decimal && { decimal }), ...unusedOf({ unused }) };
          throw new ApiError('invalid_fields', { fields: problems.fields, details });
        }
        report = reportOn(getRead().table, good);
        const row = { ...upload, report: JSON.stringify(report), storedAt: clock.now() };
        const isFirst = await tx`
          INSERT INTO prepared_uploads ${rowsToInsert([row])} ON CONFLICT DO NOTHING RETURNING upload_id`.hasRows();
        if (isFirst) await insert(tx, good, pictures);
        return isFirst;
      },
    },
  );
  return report as TableReport;
}

/** What was answered to the same upload; its answer may have been lost. */
async function findReport(
  sql: Queryable,
  { operatorId, uploadId }: { operatorId: string; uploadId: string },
) {
  const before = await sql<{ report: TableReport }[]>`
    SELECT report FROM prepared_uploads WHERE operator_id = ${operatorId} AND upload_id = ${uploadId}`.first();
  return before?.report;
}

function reportOn({ problems, notes, unused }: Table<string>, good: ReadLine[]): TableReport {
  const byLine = (one: ReadLine, other: ReadLine) => one.line - other.line;
  return {
    ...{ stored: good.length, kept: good.map(({ line, name }) => ({ line, name })) },
    leftOut: [...problems.leftOut, ...notes].sort(byLine),
    unused,
  };
}

async function encode({ field: place, name, path }: ArrivedFile<string>, listed: ListedPicture[]) {
  const format = await recogniseFile(await openAsBlob(path));
  if (format === 'pdf') throw new UnusableFile('pdfPicture');
  const { kind, details = null } = listed.find((one) => one.place === place) as ListedPicture;
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
