import type { Location } from 'react-router';

/** Sign-up fields that a link to the form may fill in. */
const names = ['companyName', 'industry', 'description', 'email'] as const;
export type KnownFields = Partial<Record<(typeof names)[number], string>>;

export function knownFieldsOf({ state }: Pick<Location, 'state'>): KnownFields {
  const known = (state as { known?: Partial<Record<string, unknown>> } | null)?.known ?? {};
  return Object.fromEntries(
    names.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
  );
}
