/** Splits a text at its values: the odd parts are names, as in `from {price} a month`. */
export const partsOf = (text: string): string[] => text.split(/\{(\w+)\}/);

const valuesOf = (text: string) => partsOf(text).filter((_, index) => index % 2 === 1);

export const KEEP_VALUE = /*i18n*/ 'Keep {value}: the page puts a value there';

/** The first value of the delivered text that the text in its place lacks. */
export function missingValue(text: string, delivered: string): string | undefined {
  const present = valuesOf(text);
  return text ? valuesOf(delivered).find((name) => !present.includes(name)) : undefined;
}
