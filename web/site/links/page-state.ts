import { splitPrefix } from '@sokoni/contract/languages';
import { passToastsOn } from '../../ui/overlays/toast.ts';

/**
 * State that a page passes to the next one. Inside the application the router keeps it in the history; to another
 * document it travels in the session storage, and lies in the history from then on, where a reload and Back find it.
 */
const KEY = 'page-state';

export interface Opening {
  /** For the page that opens. */
  state?: object | undefined;
  /** In place of this page in the history. */
  replace?: boolean;
}

/** Opens another document, whose path has its language. Resolves when this one ends, so that a form stays busy until then. */
export function leaveFor(to: string, { state, replace = false }: Opening = {}): Promise<void> {
  passState(to, state);
  passToastsOn();
  if (replace) location.replace(to);
  else location.assign(to);
  return new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
}

export function passState(to: string, state: object | undefined): void {
  try {
    if (state) sessionStorage.setItem(KEY, JSON.stringify({ to: withoutHash(to), state }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the page opens without the state.
  }
}

/** A document is rendered without the parameters that only its scripts read; the address to return to has them. */
export function withQuery<State extends { from?: string }>(
  state: State,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): State {
  const [from = '', hash] = state.from?.split('#') ?? [];
  if (from !== splitPrefix(pathname).path) return state;
  return { ...state, from: from + search + (hash ? `#${hash}` : '') };
}

/** Called once in each document, before the history's state is read. Like the router, it stores the state as `usr`. */
export function receiveState(): void {
  try {
    const passed: { to: string; state: object } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (passed?.to !== location.pathname + location.search) return;
    history.replaceState({ ...history.state, usr: passed.state }, '');
  } catch {
    // Storage is blocked, so nothing was passed.
  }
}

const withoutHash = (to: string) => to.split('#')[0] ?? to;
