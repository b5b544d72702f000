import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { OwnProduct } from '@sokoni/contract/products';
import { TABLE_MAX_BYTES } from '@sokoni/contract/tables/decode-table';
import type { TableChoices, TableQuestions } from '@sokoni/contract/tables/import';
import { readTableFile, type TableFile } from '@sokoni/contract/tables/read-table-file';
import { useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import type { Column } from './columns.ts';
import { matchRows, tableOptions } from './read-table.ts';
import type { useTable } from './use-table.ts';

interface ImportOptions {
  table: ReturnType<typeof useTable>;
  products: readonly OwnProduct[];
  columns: readonly Column[];
}

interface OpenImport {
  source: string;
  bytes: Uint8Array;
  choices: TableChoices;
  questions: TableQuestions;
}

/** Puts a table with headings into the table of the screen, and asks first what it leaves open. */
export function useImport({ table, products, columns }: ImportOptions) {
  const location = useSession()?.user.location ?? '';
  const [openImport, setOpenImport] = useState<OpenImport | null>(null);
  const fail = (source: string, title: string) =>
    table.setReport({ title: `${source}: ${title}`, problems: [], isFailed: true });

  async function importFile(file: File) {
    setOpenImport(null);
    // Larger files are refused without loading them.
    const bytes = new Uint8Array(await file.slice(0, TABLE_MAX_BYTES + 1).arrayBuffer());
    await read(file.name, bytes);
  }

  /** False when the text has no headings: a block of cells. */
  function importText(text: string): boolean {
    const bytes = new TextEncoder().encode(text);
    const result = readTableFile(bytes, tableOptions(columns));
    if ('problem' in result || Object.keys(result.headings).length < 2) return false;
    setOpenImport(null);
    void read(t`Pasted cells`, bytes);
    return true;
  }

  async function read(source: string, bytes: Uint8Array, choices: TableChoices = {}) {
    const { encoding, currency, decimal } = choices;
    const result = readTableFile(bytes, tableOptions(columns), {
      ...{ encoding, currency },
      decimal: decimal && ({ point: '.', comma: ',' } as const)[decimal],
    });
    if ('problem' in result && result.problem !== 'encoding') return fail(source, problemText(result));
    const questions = 'problem' in result ? result : result.questions;
    if (Object.keys(questions).length > 0) {
      const currencies = 'currencies' in questions ? questions.currencies : undefined;
      const likely = currencies && (await likelyCurrencies(products, { location, among: currencies }));
      return setOpenImport({
        ...{ source, bytes, choices },
        questions: { ...questions, ...(likely && { currencies: likely }) },
      });
    }
    if ('problem' in result) return;
    const matched = matchRows(result, { products, columns });
    table.take(matched.cells, {
      reading: matched,
      title: (changed) =>
        changed === 0
          ? t`${source}: nothing to change`
          : plural(changed, {
              one: `${source}: # picture has new details. Check them and save.`,
              other: `${source}: # pictures have new details. Check them and save.`,
            }),
    });
  }

  function answer(given: TableChoices) {
    if (!openImport) return;
    setOpenImport(null);
    void read(openImport.source, openImport.bytes, { ...openImport.choices, ...given });
  }

  return { asked: openImport, importFile, importText, answer, cancel: () => setOpenImport(null) };
}

function problemText(result: Extract<TableFile<string>, { problem: string }>): string {
  if (result.problem === 'file') return i18n._(result.text);
  if (result.problem === 'no lines') return t`This table has headings, but no lines below them`;
  if (result.problem === 'too many lines') return t`This table has too many lines. Split the file.`;
  return t`A line must name the columns, one of them "File name". Export the table to get one.`;
}

/** That of the company's country, and that of the products. */
export async function likelyCurrencies(
  products: readonly OwnProduct[],
  { location, among }: { location: string; among: readonly string[] },
): Promise<string[]> {
  // The list of countries is loaded when there is something to ask.
  const { currencyOfPlace } = await import('@sokoni/contract/tables/country-currency');
  const likely = [currencyOfPlace(location), products.findLast(({ currency }) => currency)?.currency].filter(
    (code) => code && (among.length === 0 || among.includes(code)),
  );
  return [...new Set([...likely, ...among])].flatMap((code) => code ?? []);
}
