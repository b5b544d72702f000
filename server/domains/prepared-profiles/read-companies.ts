import {
  companyColumns,
  type MendedCompany,
  PreparedCompany,
} from '@sokoni/contract/admin/accounts/prepared';
import { type LanguageCode, languages } from '@sokoni/contract/languages';
import { readPhone } from '@sokoni/contract/profiles/full-phones';
import type { ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import { choicesOf, findTrade, type TradeLists } from '@sokoni/contract/profiles/trades';
import { comparableHeading } from '@sokoni/contract/tables/find-headings';
import type { TableChoices } from '@sokoni/contract/tables/import';
import type { TableRow } from '@sokoni/contract/tables/read-table';
import { findCountry } from '../../accounts/people/countries.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { invalidFields, invalidInput } from '../../platform/http/errors.ts';
import { translate, withValues } from '../../platform/http/translate.ts';
import { readTrades } from '../company/trade-lists.ts';
import { professionalChanges } from '../own-profile/professional-changes.ts';
import { placeOf, readLines } from './line-problems.ts';
import { findKnownAddresses, type Known } from './queries.ts';
import { readTable, type Table } from './read-table.ts';
import type { ListedPicture } from './unpack-pictures.ts';

export interface Company {
  line: number;
  email: string;
  language: LanguageCode | null;
  fields: Partial<ProfileFields> & { country?: string | null };
}

const TWICE = /*i18n*/ 'An earlier line has the same email address';
export const PREPARED = /*i18n*/ 'A profile is prepared for this address already';
const ONE_NUMBER = /*i18n*/ 'A profile has one number: we took {number} of “{typed}”';
const REFUSED = /*i18n*/ 'The owner of this address refuses mail from you';

/** Companies with the pictures that their lines name. */
export async function readCompanies(
  { sql, now, choices }: { sql: Queryable; now: Date; choices: TableChoices },
  path: string | undefined,
): Promise<{ companies: Company[]; pictures: ListedPicture[]; table: Table<string> }> {
  const required = [['email'], ['companyName']] as const;
  const table = await readTable<keyof typeof companyColumns>(
    path,
    { columns: companyColumns, required },
    choices,
  );
  const { rows, problems } = table;
  const lists = await readTrades(sql);
  const read = readLines(rows, (row) => readCompany(row, { lists, now }), problems);

  const emails = read.map(({ company }) => company.email);
  const known = await findKnownAddresses(sql, emails);
  for (const [nth, email] of emails.entries()) {
    const { line } = (read[nth] as { company: Company }).company;
    if (emails.indexOf(email) < nth) problems.add(line, 'email', TWICE);
    const problem = problemOfAddress(known.get(email));
    if (problem) problems.add(line, 'email', problem);
  }
  const good = read.filter(({ company }) => !problems.has(company.line));
  return {
    companies: good.map(({ company }) => company),
    pictures: good.flatMap(({ picture }) => picture ?? []),
    table: { ...table, notes: [...table.notes, ...good.flatMap(({ note }) => note ?? [])] },
  };
}

/** Why no profile can be prepared for an address. */
export function problemOfAddress(known: Known | undefined): string | undefined {
  if (known?.isRefused) return REFUSED;
  return known?.isPrepared ? PREPARED : undefined;
}

/** Checks a line as the form of a professional is checked. */
function readCompany(
  { line, values }: TableRow,
  { lists, now }: { lists: TradeLists; now: Date },
): {
  company: Company;
  picture: ListedPicture | undefined;
  note: Table<string>['notes'][number] | undefined;
} {
  const filled = Object.entries(values).filter(([, text]) => text);
  const parsed = PreparedCompany.safeParse(Object.fromEntries(filled));
  if (!parsed.success) throw invalidInput(parsed.error);
  const { picture, ...form } = parsed.data;
  const number = firstNumber(form.phoneNumber, form.location);
  const sent = number ? { ...form, phoneNumber: number } : form;
  return {
    company: { line, ...companyOf(sent, { lists, now }) },
    picture: picture ? { line, place: placeOf(line, 'picture'), source: picture, kind: 'avatar' } : undefined,
    note: number
      ? {
          ...{ line, name: 'phoneNumber' },
          why: translate(withValues(ONE_NUMBER, { number, typed: form.phoneNumber ?? '' })),
        }
      : undefined,
  };
}

/** The fields of a profile, as the form of a professional makes them. */
export function companyOf(
  { email, language, category, firstName, lastName, ...form }: MendedCompany,
  { lists, now }: { lists: TradeLists; now: Date },
): Omit<Company, 'line'> {
  const changes = professionalChanges(form, { location: null, established: null }, now);
  const fields = { ...changes, firstName, lastName, category: industryOf(lists, category) };
  return { email, language: language ?? null, fields };
}

/** The first number of a cell that has several; tables have all numbers of a company in one. */
function firstNumber(
  typed: string | null | undefined,
  location: string | null | undefined,
): string | undefined {
  const read = typed && readPhone(typed, findCountry(location ?? '')?.code);
  return read && !read.number ? read.found[0] : undefined;
}

/** The first one that forms offer, where the line has none; the owner changes it like all else. */
function industryOf(lists: TradeLists, text: string | null | undefined): string | null {
  const offered = choicesOf('supplier', lists).forms;
  if (!text) return offered[0] ?? null;
  const named = comparableHeading(text);
  const isNamed = (key: string) =>
    languages.some((language) => comparableHeading(translate(key, language)) === named);
  const key = findTrade('supplier', lists, text)?.key ?? offered.find(isNamed);
  if (!key || !offered.includes(key))
    throw invalidFields({ category: /*i18n*/ 'Enter one of the industries that your forms offer' });
  return key;
}
