import type { FieldErrors } from '@sokoni/contract/errors';
import { ProfessionalProfile } from '@sokoni/contract/profiles';
import * as z from 'zod/mini';
import { messageOf } from '../check.ts';
import type { Checked } from '../form.ts';
import { changedOf, type Values } from './draft.ts';

export interface Typed {
  name: string;
  value: string;
  /** All values of the form, for fields that belong together. */
  now: Values;
  errors: FieldErrors;
}
/** Maps a field of a form to fields of the request. */
export type Reader = (typed: Typed) => Partial<Record<keyof ProfessionalProfile, unknown>>;

/**
 * Returns only the changed fields of a form, so that an outdated screen does not overwrite other changes. A blank field
 * is omitted and keeps its value; a removed one is sent as null.
 */
export function checkChanges(readers: Record<string, Reader>, before: Values) {
  return (now: Values): Checked<ProfessionalProfile> => {
    const body: Record<string, unknown> = {};
    const errors: FieldErrors = {};
    for (const name of Object.keys(changedOf(before, now))) {
      const read = readers[name] ?? readText;
      Object.assign(body, read({ name, value: now[name] ?? '', now, errors }));
    }
    const result = z.safeParse(ProfessionalProfile, body);
    for (const issue of result.error?.issues ?? [])
      errors[fieldOf(String(issue.path[0]))] ??= messageOf(issue);
    return result.success && !Object.keys(errors).length ? { value: result.data } : { errors };
  };
}

/** The form field that shows an error of this request field. */
export function fieldOf(name: string): string {
  return name === 'firstName' || name === 'lastName' ? 'fullName' : name.replace(/\..*/, '');
}

const REMOVED = '.removed';
export const isRemoved = (now: Values, name: string) => Boolean(now[name + REMOVED]);

const readText: Reader = ({ name, value, now }) => {
  if (name.endsWith(REMOVED)) return { [name.slice(0, -REMOVED.length)]: null };
  return value.trim() && !isRemoved(now, name) ? { [name]: value } : {};
};
