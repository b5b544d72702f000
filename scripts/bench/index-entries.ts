import type { Queryable, Sql } from '../../server/platform/db/database.ts';
import { findAccounts } from './filled-database.ts';
import { count, medianOf, type Row } from './measure.ts';

const ACCOUNTS = 30;

/** What one save may write. */
interface Save {
  name: string;
  budget: number;
  save(sql: Queryable, id: string): PromiseLike<unknown>;
}

const saves: Save[] = [
  {
    name: 'a verified claim',
    budget: 20,
    save: (sql, id) => sql`
      INSERT INTO claims (account_id, kind, status, submitted_at, decided_at, method)
      VALUES (${id}, 'business', 'verified', now(), now(), 'register')
      ON CONFLICT (account_id, kind) DO UPDATE SET status = 'withdrawn', method = NULL`,
  },
  {
    name: 'a rating',
    budget: 20,
    save: (sql, id) => sql`
      UPDATE profiles SET rating = CASE WHEN rating = 4 THEN 3.5 ELSE 4 END, review_count = review_count + 1
      WHERE account_id = ${id}`,
  },
  {
    name: 'a place',
    budget: 20,
    save: (sql, id) => sql`UPDATE profiles SET location = 'Zinguinchor' WHERE account_id = ${id}`,
  },
  {
    name: 'a description',
    budget: 120,
    save: (sql, id) => sql`
      UPDATE profiles SET description = description || ' since 1998' WHERE account_id = ${id}`,
  },
];

/** Counts the entries that one save of each kind writes into indexes, in what PostgreSQL logs of it. */
export async function measureIndexEntries(sql: Sql): Promise<Row[]> {
  await sql.unsafe('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  const ids = await findAccounts(sql, 'supplier', ACCOUNTS);
  const rows: Row[] = [];
  for (const { name, budget, save } of saves) {
    console.error(`index entries of ${name}`);
    const entries: number[] = [];
    for (const id of ids) {
      const before = await readPosition(sql);
      await save(sql, id);
      entries.push(await countEntries(sql, before));
    }
    const most = Math.max(...entries);
    rows.push({
      what: `index entries of ${name}, median and most`,
      measured: `${count(medianOf(entries))} / ${count(most)}`,
      reference: '',
      ratio: '',
      budget: `≤ ${budget}`,
      verdict: most <= budget ? 'ok' : 'over',
    });
  }
  return rows;
}

async function readPosition(sql: Sql): Promise<string> {
  const [{ position }] = await sql<
    [{ position: string }]
  >`SELECT pg_current_wal_insert_lsn()::text AS position`;
  return position;
}

async function countEntries(sql: Sql, since: string): Promise<number> {
  const [{ entries }] = await sql<[{ entries: number }]>`
    SELECT count(*)::integer AS entries FROM pg_get_wal_records_info(${since}, pg_current_wal_flush_lsn())
    WHERE (resource_manager, record_type) IN (('Gin', 'INSERT'), ('Gin', 'SPLIT'), ('Gin', 'CREATE_PTREE'),
      ('Btree', 'INSERT_LEAF'), ('Btree', 'INSERT_POST'), ('Btree', 'SPLIT_L'), ('Btree', 'SPLIT_R'))`;
  return entries;
}
