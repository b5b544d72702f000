import { i18n } from '@lingui/core';

const KILO = 1000;

/** '1.2 MB', as the reader's language writes it. */
export function fileSize(bytes: number): string {
  const [unit, value] = bytes < KILO ** 2 ? ['kilobyte', bytes / KILO] : ['megabyte', bytes / KILO ** 2];
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  const format = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits,
  });
  return format.format(Math.max(1, Number(value)));
}
