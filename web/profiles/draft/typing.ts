import { getItem, removeItem, setItem } from '../../account-storage.ts';
import { getSession } from '../../accounts/session.ts';

/**
 * The typed values of the form, so that a reload loses nothing: for a visitor until the tab is closed, for an account
 * until it signs out.
 */
const keyOf = (draftId: string, account = '') => `supplier-draft:${account}:${draftId || 'new'}`;

type Typed = Record<string, string>;

export function saveFormDraft(draftId: string, form: HTMLFormElement) {
  const account = getSession()?.user._id;
  if (account) {
    setItem(keyOf(draftId, account), JSON.stringify(Object.fromEntries(new FormData(form))));
    return;
  }
  try {
    sessionStorage.setItem(keyOf(draftId), JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Storage is full or blocked: the values are still in the fields.
  }
}

export function dropTyping(draftId: string) {
  removeItem(keyOf(draftId, getSession()?.user._id));
  try {
    sessionStorage.removeItem(keyOf(draftId));
  } catch {
    // Storage is blocked, so nothing was saved either.
  }
}

/** Restores the typed values, or else `otherwise`. Values typed before hydration stay. */
export function fillIn(form: HTMLFormElement, draftId: string, otherwise: Typed = {}) {
  const untouched = isUntouched(form);
  for (const [name, text] of Object.entries({ ...otherwise, ...findTyping(draftId) })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement) || !('value' in field)) continue;
    if (!field.value || untouched) field.value = text;
  }
}

function findTyping(draftId: string): Typed {
  try {
    const own = getItem(keyOf(draftId, getSession()?.user._id));
    return JSON.parse(own ?? sessionStorage.getItem(keyOf(draftId)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** A select always has a value, so it counts only together with typed text. */
const isUntouched = (form: HTMLFormElement) =>
  [...form.elements].every(
    (field) => !('value' in field) || field instanceof HTMLSelectElement || !field.value,
  );
