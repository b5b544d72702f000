import { companyColumns, PreparedCompany } from '@sokoni/contract/admin/prepared';
import type { LanguageCode } from '@sokoni/contract/languages';
import type { ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import { choicesOf, findTrade, type TradeLists } from '@sokoni/contract/profiles/trades';
import type { Queryable } from '../../platform/db/database.ts';
import { invalidFields, invalidInput } from '../../platform/http/errors.ts';
import { readTrades } from '../company/trades.ts';
import type { Problems } from '../media/uploads/receive-files.ts';
import { professionalChanges } from '../own-profile/professional-changes.ts';
import type { WantedPicture } from './gather-pictures.ts';
import { findKnownAddresses } from './queries.ts';
import { placeOf, readLines, readTable, type TableLine } from './read-table.ts';

export interface Company {
  line: number;
  email: string;
  language: LanguageCode | null;
  fields: Partial<ProfileFields> & { country?: string | null };
}

const TWICE = /*i18n*/ 'An earlier line has the same email address';
const PREPARED = /*i18n*/ 'A profile is prepared for this address already';
const REFUSED = /*i18n*/ 'The owner of this address refuses mail from you';

/** Companies with the pictures that their lines name. */
export async function readCompanies(
  { sql, now }: { sql: Queryable; now: Date },
  path: string | undefined,
  problems: Problems,
): Promise<{ companies: Company[]; pictures: WantedPicture[]; leftOut: string[] }> {
  const required = ['email', 'companyName'] as const;
  const table = await readTable(path, { columns: companyColumns, required }, problems);
  const lists = await readTrades(sql);
  const read = readLines(table, (line) => readCompany(line, { lists, now }), problems);
  const companies = read.map(({ company }) => company);

  const known = await findKnownAddresses(
    sql,
    companies.map(({ email }) => email),
  );
  const seen = new Set<string>();
  for (const { line, email } of companies) {
    const place = placeOf(line, 'email');
    if (seen.has(email)) problems.add(place, TWICE);
    else if (known.get(email)?.isRefused) problems.add(place, REFUSED);
    else if (known.get(email)?.isPrepared) problems.add(place, PREPARED);
    seen.add(email);
  }
  problems.throwAny();
  return { companies, pictures: read.flatMap(({ picture }) => picture ?? []), leftOut: table.leftOut };
}

/** Checks a line as the form of a professional is checked. */
function readCompany(
  { line, values }: TableLine<typeof companyColumns>,
  { lists, now }: { lists: TradeLists; now: Date },
): { company: Company; picture: WantedPicture | undefined } {
  const parsed = PreparedCompany.safeParse(values);
  if (!parsed.success) throw invalidInput(parsed.error);
  const { email, language = null, picture, category, firstName, lastName, ...form } = parsed.data;
  const changes = professionalChanges(form, { location: null, established: null }, now);
  return {
    company: {
      ...{ line, email, language },
      fields: { ...changes, firstName, lastName, category: industryOf(lists, category) },
    },
    picture: picture ? { place: placeOf(line, 'picture'), source: picture, kind: 'avatar' } : undefined,
  };
}

/** The first one that forms offer, where the line has none; the owner changes it like all else. */
function industryOf(lists: TradeLists, text: string | null | undefined): string | null {
  const offered = choicesOf('supplier', lists).forms;
  if (!text) return offered[0] ?? null;
  const key = findTrade('supplier', lists, text)?.key;
  if (!key || !offered.includes(key))
    throw invalidFields({ category: /*i18n*/ 'Enter one of the industries that your forms offer' });
  return key;
}
