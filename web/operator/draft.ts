import { valuesOf } from '../form.ts';

/** What an operator has typed and not sent, as long as the tab is open: Back, a reload and a new sign-in keep it. */
export interface Draft {
  values: Record<string, string>;
  keep: (form: HTMLFormElement) => void;
  drop: () => void;
}

export function draftOf(name: string): Draft {
  const key = `desk-draft-${name}`;
  return {
    values: read(key),
    keep: (form) => sessionStorage.setItem(key, JSON.stringify(valuesOf(form))),
    drop: () => sessionStorage.removeItem(key),
  };
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
