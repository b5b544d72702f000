import type { FieldErrors } from '@sokoni/contract/errors';
import type { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import type { Values } from '../../data/draft-store.ts';
import type { FormRules } from '../../data/form.ts';

interface Typed {
  name: string;
  value: string;
  /** All values of the form, for fields that belong together. */
  now: Values;
  errors: FieldErrors;
}
/** Maps a field of a form to fields of the request. */
export type Reader = (typed: Typed) => Partial<Record<keyof ProfessionalProfile, unknown>>;

/**
 * Sends only the changed fields of a form, so that an outdated screen does not overwrite other changes. A blank field
 * is omitted and keeps its value; a removed one is sent as null.
 */
export function changeRules(readers: Record<string, Reader>, before: Values): FormRules {
  function changesIn(now: Values) {
    const body = {};
    const errors: FieldErrors = {};
    for (const [name, value] of Object.entries(changedOf(before, now))) {
      const read = readers[name] ?? readText;
      Object.assign(body, read({ name, value, now, errors }));
    }
    return { body, errors };
  }
  return { inputOf: (now) => changesIn(now).body, rules: (now) => changesIn(now).errors, fieldOf };
}

/** The values that differ; line endings are normalised, because browsers write them differently. */
export function changedOf(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => oneLineEnd(value) !== oneLineEnd(before[name] ?? '')),
  );
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n');

/** The form field that shows an error of this request field. */
function fieldOf(name: string): string {
  return name === 'firstName' || name === 'lastName' ? 'fullName' : name.replace(/\..*/, '');
}

const REMOVED = '.removed';
export const isRemoved = (now: Values, name: string) => Boolean(now[name + REMOVED]);

const readText: Reader = ({ name, value, now }) => {
  if (name.endsWith(REMOVED)) return { [name.slice(0, -REMOVED.length)]: null };
  return value.trim() && !isRemoved(now, name) ? { [name]: value } : {};
};
