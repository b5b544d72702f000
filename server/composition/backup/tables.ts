import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Session } from '../../platform/db/database.ts';

export interface Table {
  /** Quoted where SQL needs it, like the columns. */
  name: string;
  columns: string;
}

export interface Sequence {
  name: string;
  /** Null when it was never used. */
  value: string | null;
}

/** Belong to one installation: its schema, and its folder of files. */
const OF_THE_INSTALLATION = ['schema_migrations', 'data_folder'];

/** All tables with their stored columns. The tables of the job queue only contain wake-up calls for rows of others. */
export async function listTables(session: Session): Promise<Table[]> {
  return [
    ...(await session<Table[]>`
      SELECT quote_ident(relname) AS name,
        string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND relname <> ALL (${OF_THE_INSTALLATION}::text[])
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`),
  ];
}

export async function listSequences(session: Session): Promise<Sequence[]> {
  return [
    ...(await session<Sequence[]>`
      SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = current_schema() ORDER BY sequencename`),
  ];
}

/** Bytes of a table in one entry of the archive. */
const PART = 4 * 1024 * 1024;

/** The rows of a table as `COPY` writes them, in parts. */
export async function* copyOut(session: Session, { name, columns }: Table): AsyncGenerator<Buffer> {
  const rows = session.client.query(unlimited(copyTo(`COPY ${name} (${columns}) TO STDOUT`)));
  try {
    let part: Buffer[] = [];
    let length = 0;
    for await (const bytes of rows as AsyncIterable<Buffer>) {
      part.push(bytes);
      length += bytes.length;
      if (length < PART) continue;
      yield Buffer.concat(part);
      part = [];
      length = 0;
    }
    if (length > 0) yield Buffer.concat(part);
  } finally {
    // Ends the timer of `pg`, which would keep the process alive; `pg-copy-streams` calls it for COPY FROM only.
    (rows as { callback?: () => void }).callback?.();
  }
}

/** Returns the number of rows. */
export async function copyIn(
  session: Session,
  { name, columns }: Table,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const rows = session.client.query(unlimited(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)));
  await pipeline(parts, rows);
  return rows.rowCount;
}

export async function countRows(session: Session, { name }: Table): Promise<number> {
  const { rows } = await session.client.query<{ count: string }>(
    unlimited({ text: `SELECT count(*) FROM ${name}` }),
  );
  return Number(rows[0]?.count);
}

/** Milliseconds, the most that a timer can have: `pg` would end a statement of the pool after its `query_timeout`. */
const NO_TIMEOUT = 2 ** 31 - 1;
const unlimited = <T extends object>(statement: T): T =>
  Object.assign(statement, { query_timeout: NO_TIMEOUT });
