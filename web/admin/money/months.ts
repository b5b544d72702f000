/** Checks a month from the address; the books go from the year 2000 to the current month, both like `2026-11`. */
export const isMonthOfBooks = (month: string, now: string): boolean =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) && month <= now;

export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** The last two years, newest first, with the shown month if it is older. */
export function monthsToChoose(shown: string, now: string): string[] {
  const months = Array.from({ length: 24 }, (_, back) => monthAfter(now, -back));
  return months.includes(shown) ? months : [...months, shown];
}

/** `2026-Q4` of `2026-11`. */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

export function monthName(month: string, language: string, length: 'long' | 'short' = 'long'): string {
  const options = { year: 'numeric', month: length, timeZone: 'UTC' } as const;
  return new Date(`${month}-01`).toLocaleDateString(language, options);
}
