import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sql } from '../../server/db/database.ts';
import { type SyntheticProfile, syntheticProfiles } from './people.ts';

/** Inserts realistic profiles, then builds the indexes, analyses the tables and writes everything to disk. */
export async function fill(sql: Sql, number: number): Promise<void> {
  // No user waits here, so the timeout is off; `sql` has one connection, so this setting covers all statements.
  await sql`SET statement_timeout = 0`;
  await sql`SET maintenance_work_mem = '1GB'`;
  const indexes = await takeIndexes(sql);
  await copy(sql, 'accounts (id, email, password_hash, role, created_at)', number, account);
  await copy(sql, `profiles (${Object.keys(columns).join(', ')})`, number, (profile) =>
    Object.values(columns).map((read) => read(profile)),
  );
  // The profiles insert already sets the dates of the sitemap.
  await sql`ALTER TABLE files DISABLE TRIGGER shown_files`;
  await sql`
    INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes)
    SELECT account_id, account_id, 'avatar', account_id::text, 'image/webp', '{96,192}', 9000
    FROM profiles WHERE listed`;
  await sql`ALTER TABLE files ENABLE TRIGGER shown_files`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe('VACUUM (ANALYZE)');
  await sql.unsafe('CHECKPOINT');
}

/** Drops the indexes: building one over all rows is many times faster than a million insertions. */
async function takeIndexes(sql: Sql) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = 'profiles'::regclass AND NOT indisunique`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  return indexes;
}

type Value = string | number | null | string[];

function account({ id, role, createdAt }: SyntheticProfile): Value[] {
  return [id, `${id}@example.com`, 'none', role, createdAt];
}

const columns: Record<string, (profile: SyntheticProfile) => Value> = {
  account_id: ({ id }) => id,
  role: ({ role }) => role,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  company_name: ({ companyName }) => companyName,
  title: ({ title }) => title,
  category: ({ category }) => category,
  location: ({ location }) => location,
  country: ({ country }) => country,
  description: ({ description }) => description,
  skills: ({ skills }) => skills,
  visibility: ({ role }) => (role === 'customer' ? 'private' : 'public'),
  subscription_status: ({ role }) => (role === 'customer' ? 'none' : 'active'),
  rating: ({ rating }) => rating,
  review_count: ({ reviewCount }) => reviewCount,
  created_at: ({ createdAt }) => createdAt,
};

async function copy(sql: Sql, target: string, number: number, row: (profile: SyntheticProfile) => Value[]) {
  await sql.session(({ client }) =>
    pipeline(Readable.from(chunks(number, row)), client.query(copyFrom(`COPY ${target} FROM STDIN`))),
  );
}

/** Copies many rows at a time, because a stream of single rows is slow. */
function* chunks(number: number, row: (profile: SyntheticProfile) => Value[]) {
  let text = '';
  for (const profile of syntheticProfiles(number)) {
    text += `${row(profile).map(cell).join('\t')}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The generated values contain no tab, line break, quote or backslash. */
function cell(value: Value): string {
  if (value === null) return '\\N';
  return Array.isArray(value) ? `{${value.map((item) => `"${item}"`).join(',')}}` : String(value);
}
