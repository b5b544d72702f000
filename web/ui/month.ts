/** 'March 2026' in the given language. In UTC, so that all readers see the same month. */
export function monthOf(at: string, language: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(at).toLocaleDateString(language, options);
}
