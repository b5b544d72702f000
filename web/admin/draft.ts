import { getItem, removeItem, setItem } from '../account-storage.ts';
import { getSession } from '../accounts/session.ts';
import { valuesOf } from '../form.ts';

/** Text that an operator has typed and not sent. It survives Back, a reload and an expired session. */
export interface Draft {
  values: Record<string, string>;
  keep: (form: HTMLFormElement) => void;
  drop: () => void;
}

export function draftOf(name: string): Draft {
  const key = `admin-draft:${getSession()?.user._id ?? ''}:${name}`;
  return {
    values: read(key),
    keep: (form) => setItem(key, JSON.stringify(valuesOf(form))),
    drop: () => removeItem(key),
  };
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
