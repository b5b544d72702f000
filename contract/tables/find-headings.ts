import { parseRows } from './parse-rows.ts';

/** The headings that name each field, as `comparableHeading` writes them, the best one first. */
export type Columns<Field extends string = string> = Readonly<Record<Field, readonly string[]>>;

interface Search {
  known: KnownHeadings;
  /** Of each group the table must have a heading. */
  required: readonly (readonly string[])[];
  /** What the table itself says. */
  delimiter: string | undefined;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows that may be titles and comments above the headings. */
const ROWS_ABOVE = 30;
/** Characters in which they are looked for. */
const HEAD_MAX = 2 ** 16;

/**
 * The row with the most known headings, from 0 and without blank ones, and the separator that gives them: the library's
 * own guess counts separators.
 */
export function findHeadings(text: string, { known, required, delimiter }: Search) {
  const best = { delimiter: delimiter ?? ',', at: 0, score: 0, width: 0, rows: 0 };
  for (const each of delimiter ? [delimiter] : DELIMITERS) {
    const rows = parseRows(text.slice(0, HEAD_MAX), { delimiter: each, most: ROWS_ABOVE });
    for (const [at, { cells }] of rows.entries()) {
      const { fields } = readHeadings(cells, known);
      // Required fields count more, and of two separators the one that separates more.
      const score =
        fields.size + 10 * required.filter((group) => group.some((field) => fields.has(field))).length;
      if (score < best.score || (score === best.score && (best.score > 0 || cells.length <= best.width)))
        continue;
      Object.assign(best, { delimiter: each, at, score, width: cells.length, rows: rows.length });
    }
  }
  return best;
}

export type KnownHeadings = ReadonlyMap<string, { field: string; rank: number }>;

/** By heading its field, and how well it names it. */
export function knownHeadings(columns: Columns): KnownHeadings {
  const known = new Map<string, { field: string; rank: number }>();
  for (const [field, headings] of Object.entries(columns))
    for (const [rank, heading] of headings.entries())
      if (!known.has(heading)) known.set(heading, { field, rank });
  return known;
}

export interface Headings {
  /** By field its columns, the best one first. */
  fields: ReadonlyMap<string, readonly number[]>;
  /** The heading of each field, as the table writes it. */
  headings: Record<string, string>;
  /** What a heading says besides the name, by field: `USD` of `Price (USD)`. */
  headingNotes: Record<string, string>;
  /** Headings that name no field, or one that an earlier column has. */
  unused: string[];
}

export function readHeadings(cells: readonly string[], known: KnownHeadings): Headings {
  const found = new Map<string, number[]>();
  const [headings, headingNotes]: Record<string, string>[] = [{}, {}] as const;
  const unused: string[] = [];
  const isSpanish = cells.some((cell) => SPANISH.test(cell));
  for (const [column, cell] of cells.entries()) {
    if (!cell) continue;
    const { name, note } = splitHeading(cell, known);
    const match = name === 'nombre' && !isSpanish ? undefined : known.get(name);
    const ranked = (match && found.get(match.field)) ?? [];
    if (!match || ranked[match.rank] !== undefined) {
      unused.push(cell.slice(0, HEADING_MAX));
      continue;
    }
    ranked[match.rank] = column;
    found.set(match.field, ranked);
    headings[match.field] ??= cell;
    if (note) headingNotes[match.field] ??= note;
  }
  const fields = new Map(
    [...found].map(([field, ranked]) => [field, ranked.filter((at) => at !== undefined)]),
  );
  return { fields, headings, headingNotes, unused };
}

/** 'Nombre' is a name in Spanish, beside one of these words, and a quantity in French. */
const SPANISH = /precio|descripci|im[áa]genes/i;

/** Characters of a heading that are read. */
const HEADING_MAX = 100;

/** The name of a heading, and what stands beside it: `Price (USD)`, `Prix FCFA`, `Price *`, `g:price`. */
function splitHeading(heading: string, known: KnownHeadings) {
  const whole = heading.slice(0, HEADING_MAX).replace(/^g:/i, '');
  const name = comparableHeading(whole);
  const [, part = '', bracketed, sign] = BESIDE.exec(whole) ?? [];
  // The name of a heading has no signs: `Price (€)` and `Price` are the same.
  return (known.has(name) && comparableHeading(part) !== name) || !part
    ? { name, note: '' }
    : { name: comparableHeading(part), note: (bracketed ?? sign ?? '').trim() };
}

/** Something in brackets, or the sign or code of a currency. */
const BESIDE = /^(.+?)\s*(?:[([](.*)[)\]]|[\s/-](\p{Sc}|\p{Lu}{3,4}))\s*$/u;

/** The same for two headings that differ in capitals, accents, spaces or signs only. */
export const comparableHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
