/** 'March 2026', in the language of the sentence that it stands in. In UTC, so that everybody reads the same month. */
export function monthOf(at: string, language: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(at).toLocaleDateString(language, options);
}
