import { isReachable, isStale, reloadOnce } from '../data/stale-build.ts';
import { fieldsIn } from './preserve-typed.ts';

/** What the fields of a page hold, from a reload to the start of the new page. */
const KEY = 'typed';

let reloading: Promise<boolean> | undefined;

/** Reloads a page whose files a newer build has replaced, with what was typed. Resolves to whether it does. */
export function reloadIfStale(error: unknown): Promise<boolean> {
  reloading ??= (async () => isStale(error) && (await isReachable()) && reloadOnce(saveTyped))();
  void reloading.then((isReloading) => {
    if (!isReloading) reloading = undefined;
  });
  return reloading;
}

/** Called when the islands listen: they start where something was typed. */
export function restoreTyped(): void {
  try {
    const saved: { at: string; fields: unknown[] } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (saved?.at !== location.href) return;
    for (const [index, field] of typedFields().entries()) {
      const [name, value, isChecked] = (saved.fields[index] as ReturnType<typeof stateOf> | undefined) ?? [];
      if (name !== field.name || String(stateOf(field)) === String([name, value, isChecked])) continue;
      Object.assign(field, isChecked === null ? { value } : { checked: isChecked });
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}

function saveTyped() {
  sessionStorage.setItem(KEY, JSON.stringify({ at: location.href, fields: typedFields().map(stateOf) }));
}

const typedFields = () => fieldsIn(document.body).filter(({ type }) => type !== 'password');

const stateOf = (field: { name: string; value: string; type: string; checked?: boolean }) =>
  [field.name, field.value, /^(?:radio|checkbox)$/.test(field.type) ? field.checked : null] as const;
