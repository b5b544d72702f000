/** The format of Stripe's SDK: `items[0][price]=…`. Lists are parsed into arrays, everything else into strings. */
export type Form = { [name: string]: FormValue };
type FormValue = string | FormValue[] | Form;

export function readForm(search: URLSearchParams): Form {
  const root: Form = {};
  for (const [name, value] of search) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const [at, part] of path.entries()) {
      const isLast = at === path.length - 1;
      place[part] ??= isLast ? value : {};
      if (!isLast) place = place[part] as Form;
    }
  }
  return listed(root) as Form;
}

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name]) => /^\d*$/.test(name))) {
    return entries.map(([, part]) => listed(part));
  }
  return Object.fromEntries(entries.map(([name, part]) => [name, listed(part)]));
}
