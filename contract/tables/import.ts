import * as z from 'zod/mini';
import { tableEncodings } from './decode-table.ts';

const NO_CURRENCY = /*i18n*/ 'Enter a currency code, for example USD';
const currency = z.string(NO_CURRENCY).check(
  z.toUpperCase(),
  z.refine((code) => Intl.supportedValuesOf('currency').includes(code), NO_CURRENCY),
);

/** What a person chooses for a whole table, after the answer has asked for it. */
export const TableChoices = z.object({
  /** Needed for a file that is not Unicode. */
  encoding: z.optional(z.enum(tableEncodings, /*i18n*/ 'Choose one of the encodings')),
  /** Of prices that name none. */
  currency: z.optional(currency),
  /** The decimal sign, where the prices can be read in two ways. */
  decimal: z.optional(z.enum(['point', 'comma'], /*i18n*/ 'Send “point” or “comma”')),
  /** Stores the lines that can be read, although others can’t. */
  takeGood: z.optional(z.enum(['true', '1'], /*i18n*/ 'Send “true” or leave it out')),
});
export type TableChoices = z.infer<typeof TableChoices>;

/** What an error says of a table beside its texts. Nothing is stored yet. */
export interface TableQuestions {
  /** Lines that can be stored once all questions are answered. */
  ready?: number;
  /** Headings of columns that are not read. */
  unused?: string[];
  /** The first lines with other signs than ASCII in each encoding, the most plausible one first. */
  encodings?: { encoding: (typeof tableEncodings)[number]; rows: string[][] }[];
  /** ISO 4217: the most likely ones first. */
  currencies?: readonly string[];
  /** A price as the table writes it, and what it is with a decimal point or a decimal comma. */
  decimal?: { text: string; point: number; comma: number };
}

/** What was stored of a table, and what was not. */
export const TableReport = z.object({
  stored: z.int(),
  kept: z.array(z.object({ line: z.int(), name: z.string() })),
  leftOut: z.array(z.object({ line: z.int(), name: z.string(), why: z.string() })),
  /** Headings of columns that were not read. */
  unused: z.array(z.string()),
});
export type TableReport = z.infer<typeof TableReport>;
