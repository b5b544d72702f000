/** The reader's day, as `2026-08-01`: that of UTC is another one for some hours. */
export function readerDay(time = Date.now()): string {
  const date = new Date(time);
  date.setMinutes(date.getMinutes() - date.getTimezoneOffset());
  return date.toISOString().slice(0, 10);
}
