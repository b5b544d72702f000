import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { PREPARED_LINES_MAX } from '@sokoni/contract/admin/accounts/prepared';
import type { TableChoices, TableQuestions, TableReport } from '@sokoni/contract/tables/import';
import type { TableOptions, TableRow } from '@sokoni/contract/tables/read-table';
import type { TableFile } from '@sokoni/contract/tables/read-table-file';
import { ApiError, invalidFields } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import { LineProblems } from './line-problems.ts';

export interface TableWork {
  bytes: Uint8Array;
  options: TableOptions;
  choices: object;
}

export interface Table<Field extends string> {
  rows: TableRow<Field>[];
  problems: LineProblems;
  /** Lines that are no data, such as totals. */
  notes: TableReport['leftOut'];
  unused: string[];
  /** Of prices with two readings. */
  decimal: TableQuestions['decimal'];
}

const NO_TABLE = /*i18n*/ 'Choose a CSV file with headings in its first line';
const NO_LINES = /*i18n*/ 'This table has headings, but no lines below them';
const TOO_SLOW = /*i18n*/ 'We can’t read this table. Save it again as CSV (UTF-8) and choose that file.';
/** Milliseconds: ten times what the slowest known file of 1 MB takes. */
const READ_TIME = 10_000;

const decimalSigns = { point: '.', comma: ',' } as const;

interface Options<Field extends string> extends Omit<TableOptions<Field>, 'most'> {
  /** ISO 4217: offered first where the table names no currency. */
  likelyCurrencies?: readonly string[];
}

/** Reads the file of a table outside of the event loop's thread, or asks how it is meant. */
export async function readTable<Field extends string>(
  path: string | undefined,
  { likelyCurrencies = [], ...options }: Options<Field>,
  { encoding, currency, decimal }: TableChoices,
): Promise<Table<Field>> {
  if (!path) throw invalidFields({ table: NO_TABLE });
  const read = await readInWorker<Field>({
    bytes: await readFile(path),
    options: { ...options, most: PREPARED_LINES_MAX } as TableOptions,
    choices: { encoding, currency, decimal: decimal && decimalSigns[decimal] },
  });
  if ('problem' in read) throw errorOf(read);

  const problems = new LineProblems();
  for (const { line, why, isData } of read.notes) if (isData) problems.add(line, 'line', why);
  for (const { line, field, why, values } of read.problems)
    problems.add(line, field, withValues(why, values));
  const { currencies } = read.questions;
  if (currencies) {
    const likely = likelyCurrencies.filter((code) => currencies.length === 0 || currencies.includes(code));
    const questions = { ...read.questions, currencies: [...new Set([...likely, ...currencies])] };
    throw new ApiError('invalid_fields', {
      fields: { currency: /*i18n*/ 'Choose the currency of the prices', ...problems.fields },
      details: {
        ...questions,
        ready: read.rows.filter(({ line }) => !problems.has(line)).length,
        ...unusedOf(read),
      },
    });
  }
  return {
    ...{ rows: read.rows, problems, unused: read.unused, decimal: read.questions.decimal },
    notes: read.notes.filter(({ isData }) => !isData).map(({ line, why }) => ({ line, name: '', why })),
  };
}

/** Left out where every column is read. */
export const unusedOf = ({ unused }: Pick<TableReport, 'unused'>) => unused.length > 0 && { unused };

function errorOf<Field extends string>(read: Extract<TableFile<Field>, { problem: string }>): ApiError {
  if (read.problem === 'file') return invalidFields({ table: read.text });
  if (read.problem === 'encoding') {
    return new ApiError('invalid_fields', {
      fields: { encoding: /*i18n*/ 'Choose in which encoding the table reads right' },
      details: { encodings: read.encodings },
    });
  }
  if (read.problem === 'no lines') return invalidFields({ table: NO_LINES });
  if (read.problem === 'no table') return invalidFields({ table: NO_TABLE });
  return invalidFields({
    table:
      read.problem === 'no headings'
        ? withValues(/*i18n*/ 'The table needs these headings: {headings}', {
            headings: read.missing.join(', '),
          })
        : withValues(/*i18n*/ 'At most {maximum} lines at once. Split the file.', {
            maximum: PREPARED_LINES_MAX,
          }),
  });
}

function readInWorker<Field extends string>(workerData: TableWork): Promise<TableFile<Field>> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<TableFile<Field>>();
  const stop = setTimeout(() => reject(invalidFields({ table: TOO_SLOW })), READ_TIME);
  worker.once('message', resolve).once('error', reject);
  return promise.finally(() => {
    clearTimeout(stop);
    return worker.terminate();
  });
}
