import { createContext, use } from 'react';
import { localPath, plainPath } from '../language/language.ts';
import { leaveFor, type Opening } from './page-state.ts';

/** Where the reader is: a path without its language, as `paths.ts` builds it. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** The state that the page before has passed. */
  state: unknown;
}

/** The address of a component's page, and how it opens another: by the router, or by the browser. */
export interface Navigation {
  place: Place;
  /** Opens a path of `paths.ts`. */
  go: (to: string, opening?: Opening) => void | Promise<void>;
  /** Reads the data of the page again. */
  reload: () => Promise<void>;
  isReloading: boolean;
}

/** In the application the router's, on the server that of the page; otherwise the component is in a document. */
export const NavigationContext = createContext<Navigation | null>(null);

function documentNavigation(): Navigation {
  const { pathname, search, hash } = location;
  return {
    place: { pathname: plainPath(pathname), search, hash, state: history.state?.usr },
    go: (to, opening) => leaveFor(localPath(to), opening),
    reload: async () => location.reload(),
    isReloading: false,
  };
}

export const useNavigation = (): Navigation => use(NavigationContext) ?? documentNavigation();
export const usePlace = (): Place => useNavigation().place;
export const useGo = (): Navigation['go'] => useNavigation().go;
