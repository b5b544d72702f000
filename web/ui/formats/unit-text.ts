import { t } from '@lingui/core/macro';

/** The names of common units in the page's language, by the English name under which they are stored. */
const unitNames = (): Record<string, string> => ({
  bag: t({ message: 'bag', context: 'unit' }),
  bottle: t({ message: 'bottle', context: 'unit' }),
  box: t({ message: 'box', context: 'unit' }),
  container: t({ message: 'container', context: 'unit' }),
  day: t({ message: 'day', context: 'unit' }),
  dozen: t({ message: 'dozen', context: 'unit' }),
  foot: t({ message: 'foot', context: 'unit' }),
  hour: t({ message: 'hour', context: 'unit' }),
  jar: t({ message: 'jar', context: 'unit' }),
  kg: t({ message: 'kg', context: 'unit' }),
  litre: t({ message: 'litre', context: 'unit' }),
  metre: t({ message: 'metre', context: 'unit' }),
  month: t({ message: 'month', context: 'unit' }),
  pair: t({ message: 'pair', context: 'unit' }),
  piece: t({ message: 'piece', context: 'unit' }),
  project: t({ message: 'project', context: 'unit' }),
  set: t({ message: 'set', context: 'unit' }),
  'square metre': t({ message: 'square metre', context: 'unit' }),
  tonne: t({ message: 'tonne', context: 'unit' }),
  unit: t({ message: 'unit', context: 'unit' }),
});

/** How else people write them. */
const alsoWritten: Record<string, string> = {
  ...{ m: 'metre', mtr: 'metre', meter: 'metre', l: 'litre', ltr: 'litre', liter: 'litre' },
  ...{
    pc: 'piece',
    pcs: 'piece',
    kgs: 'kg',
    kilo: 'kg',
    boxes: 'box',
    sqm: 'square metre',
    'm²': 'square metre',
  },
  ...{ 'square meter': 'square metre', ton: 'tonne', hr: 'hour', ft: 'foot', feet: 'foot', doz: 'dozen' },
};

/** The English name of a common unit, also of `pieces`, `m` or `square meters`; undefined for any other. */
export function commonUnit(typed: string): string | undefined {
  const names = unitNames();
  const word = typed.trim().toLowerCase();
  return [word, word.replace(/s$/, '')]
    .map((each) => (Object.hasOwn(alsoWritten, each) ? alsoWritten[each] : each))
    .find((each) => each !== undefined && Object.hasOwn(names, each));
}

/** A unit in the page's language. One that is not common stays as its owner typed it. */
export const unitText = (unit: string): string => unitNames()[commonUnit(unit) ?? ''] ?? unit;

/** The opposite: the name under which a unit is stored that its owner typed in the page's language. */
export function storedUnit(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  return Object.entries(unitNames()).find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? typed;
}

/** To choose from in a form. */
export const unitSuggestions = (): string[] => Object.values(unitNames());
