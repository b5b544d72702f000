/** A browser's storage: its keys are own properties. */
export function fakeStorage(entries: Record<string, string> = {}): Record<string, string> {
  const stored: Record<string, string> = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
  return Object.assign(stored, entries);
}
