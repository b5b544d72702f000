import type { Values } from '../../data/draft-store.ts';
import { storedUnit } from '../../ui/formats/unit-text.ts';

const NUMBERS = ['price', 'priceTo', 'year'];

/** The request of the form with the details of a product. Blank fields clear; what is no number stays for the error. */
export function changeOf(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (NUMBERS.includes(name)) return [name, text.trim() ? numberOf(text) : null];
      if (name === 'standards') return [name, listOf(text)];
      if (name === 'unit') return [name, storedUnit(text)];
      return [name, text];
    }),
  );
}

/**
 * A decimal comma counts as a point, and a comma before three digits separates thousands. Points separate them where a
 * comma follows: `1.200,50`.
 */
function numberOf(text: string): number | string {
  const compact = withLatinDigits(text).replaceAll(/[\s\u00a0\u202f']/g, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact);
  const isGroupedByPoints = /^\d{1,3}(\.\d{3})+,\d+$/.test(compact);
  const plain = isGrouped
    ? compact.replaceAll(',', '')
    : (isGroupedByPoints ? compact.replaceAll('.', '') : compact).replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Arabic keyboards type ١٢٫٥ for 12.5. */
const withLatinDigits = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

const listOf = (text: string) =>
  text
    .split(/[,;،\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
