import type { Queryable } from '../../platform/db/database.ts';
import { findShownProducts, type ShownProduct } from '../products/find-shown-products.ts';
import { foldedWords } from './search/fold-words.ts';
import type { ReadFilter, Term } from './search/read-filter.ts';

/** So many products of a profile are compared; the search knows the beginnings of their descriptions. */
const COMPARED = { most: 100, descriptionLength: 200 };
/** A shorter stem begins words that have nothing to do with it. */
const STEM_MIN = 4;

/** The product of each profile that the words of a search describe best, by the id of its owner. */
export async function matchProducts(
  sql: Queryable,
  { terms }: ReadFilter,
  ownerIds: string[],
): Promise<Map<string, ShownProduct>> {
  if (terms.length === 0 || ownerIds.length === 0) return new Map();
  const best = new Map<string, { product: ShownProduct; score: number }>();
  for (const product of await findShownProducts(sql, ownerIds, COMPARED)) {
    const score = scoreOf(product, terms);
    // Of equal ones the first in the order of their owner.
    if (score > (best.get(product.ownerId)?.score ?? 0)) best.set(product.ownerId, { product, score });
  }
  return new Map([...best].map(([ownerId, { product }]) => [ownerId, product]));
}

/** A word counts more in a name than in all descriptions, and more as a whole than as a part. */
function scoreOf({ name, description }: ShownProduct, terms: Term[]): number {
  const inName = foldedWords(name);
  const inText = foldedWords(description);
  return terms.reduce((sum, term) => sum + 10 * closeness(inName, term) + closeness(inText, term), 0);
}

function closeness(words: string[], { word, stems, synonyms }: Term): number {
  if (words.includes(word)) return 4;
  if (words.some((one) => one.startsWith(word))) return 3;
  if (words.some((one) => synonyms.includes(one) || stems.some((stem) => isForm(one, stem)))) return 2;
  return word.length >= 3 && words.some((one) => one.includes(word)) ? 1 : 0;
}

const isForm = (word: string, stem: string) =>
  word === stem || (stem.length >= STEM_MIN && word.startsWith(stem));
