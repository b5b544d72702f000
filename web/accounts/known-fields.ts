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

/** Fills only empty fields; a select that is still at its first option counts as empty. */
export function fillInBlank(form: HTMLFormElement, known: Partial<Record<string, string>>) {
  for (const [name, text] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement ? field.selectedIndex === 0 : isBlank(field)) {
      (field as HTMLInputElement).value = text ?? '';
    }
  }
}

const isBlank = (field: unknown) => field !== null && (field as HTMLInputElement).value === '';
