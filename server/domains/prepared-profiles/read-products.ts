import { PICTURE_SOURCE_MAX } from '@sokoni/contract/admin/accounts/prepared';
import { line as lineOfText } from '@sokoni/contract/fields';
import { ProductChange } from '@sokoni/contract/products';
import type { TableChoices } from '@sokoni/contract/tables/import';
import { type ProductColumn, productColumns } from '@sokoni/contract/tables/product-columns';
import type { TableRow } from '@sokoni/contract/tables/read-table';
import { Parser } from 'htmlparser2';
import { invalidFields, invalidInput, requireNoProblems } from '../../platform/http/errors.ts';
import { blankDetails } from '../products/queries.ts';
import { mergeDetails } from '../products/update-products.ts';
import { placeOf, readLines } from './line-problems.ts';
import { readTable, type Table } from './read-table.ts';
import type { ListedPicture } from './unpack-pictures.ts';

const Source = lineOfText({ max: PICTURE_SOURCE_MAX });

const { id: _id, client: _client, year: _year, link: _link, ...columns } = productColumns;

/** The pictures of products with their details: a product is a picture that its owner describes. */
export async function readProducts(
  path: string | undefined,
  { choices, likelyCurrencies }: { choices: TableChoices; likelyCurrencies: readonly string[] },
): Promise<{ pictures: ListedPicture[]; table: Table<string> }> {
  const table = await readTable<keyof typeof columns>(
    path,
    { columns, required: [['name']], expected: ['picture'], sameIn: 'handle', likelyCurrencies },
    choices,
  );
  return { pictures: readLines(table.rows, readProduct, table.problems), table };
}

function readProduct({ line, values }: TableRow<ProductColumn>): ListedPicture {
  const { picture = '', standards, description = '', handle, sku, ...texts } = values;
  const source = Source.safeParse(firstOf(picture));
  if (!source.success) throw invalidFields({ picture: source.error.issues[0]?.message ?? '' });
  const parsed = ProductChange.safeParse({
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(description && { description: withoutHtml(description) }),
    ...(standards && { standards: standards.split(',').filter((name) => name.trim()) }),
  });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { details, problems } = mergeDetails({ role: 'supplier' }, blankDetails, parsed.data);
  requireNoProblems(problems);
  const names = [values.name, sku, handle].flatMap((name) => name || []);
  return {
    ...{ line, place: placeOf(line, 'picture'), source: source.data, names, kind: 'work', details },
  };
}

/** Of several pictures in a cell, which WooCommerce and PrestaShop separate with commas. */
const firstOf = (pictures: string) =>
  pictures.split(/\s*[,;|]\s*(?=https?:)|(?<=\.(?:jpe?g|png|webp|gif|avif|heic))\s*[,;|]\s*/i, 1)[0] ?? '';

const TAG = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;
const BLOCK = /^(?:br|div|h[1-6]|li|ol|p|table|tr|ul)$/;
const CODE = /^(?:script|style)$/;

/** Shops write descriptions in HTML, and WooCommerce writes `\n` for a line break and `\\n` for these two signs. */
function withoutHtml(text: string): string {
  const hasTags = TAG.test(text);
  const isHtml = hasTags || ENTITY.test(text);
  const written = text.replaceAll(/\\(\\?)n/g, (_all, escaped) => (escaped ? '\\n' : isHtml ? '<br>' : '\n'));
  if (!isHtml) return written;
  const parts: string[] = [];
  let isCode = false;
  const parser = new Parser({
    onopentag(name) {
      isCode = CODE.test(name);
      parts.push(BLOCK.test(name) ? '\n' : '', name === 'li' ? '- ' : '');
    },
    ontext: (words) => parts.push(isCode ? '' : words.replaceAll(/\s+/g, ' ')),
    onclosetag(name) {
      isCode = false;
      parts.push(BLOCK.test(name) && name !== 'br' ? '\n' : '');
    },
  });
  // Without tags, the lines of the text are meant.
  parser.end(hasTags ? written : written.replaceAll(/\r?\n/g, '<br>'));
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
