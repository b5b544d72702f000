/** What was typed, kept in this tab until it is sent. */
const keyOf = (what: 'review' | 'reply', id: string) => `${what}-of:${id}`;

export function keepDraft(what: 'review' | 'reply', id: string, draft: object) {
  try {
    sessionStorage.setItem(keyOf(what, id), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the text is still in the field.
  }
}

export function findDraft<Draft extends object>(what: 'review' | 'reply', id: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, id)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function dropDraft(what: 'review' | 'reply', id: string) {
  try {
    sessionStorage.removeItem(keyOf(what, id));
  } catch {
    // Nothing was kept either.
  }
}
