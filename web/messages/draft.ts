import type { Introduction } from './contact-block.ts';

/** What was typed for somebody, kept until it is sent or the tab is closed. */
const keyOf = (recipientId: string) => `message-to:${recipientId}`;

export function keepDraft(recipientId: string, draft: Introduction) {
  try {
    sessionStorage.setItem(keyOf(recipientId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the text is still in the field.
  }
}

export function findDraft(recipientId: string): Partial<Introduction> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(recipientId)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function dropDraft(recipientId: string) {
  try {
    sessionStorage.removeItem(keyOf(recipientId));
  } catch {
    // Nothing was kept either.
  }
}
