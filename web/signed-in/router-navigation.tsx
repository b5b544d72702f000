import { type ContextType, type ReactNode, use } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { localPath } from '../site/language/language.ts';
import { NavigationContext } from '../site/links/navigation.tsx';
import { leaveFor, type Opening } from '../site/links/page-state.ts';
import { isScreen } from './is-screen.ts';

type RouterContextValue = NonNullable<ContextType<typeof RouterContext>>;

/** Gives the router's address to components that are also used in documents. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const { revalidate, state: reading } = useRevalidator();
  const navigate = useNavigate();
  // Every screen is inside a router.
  const { router } = use(RouterContext) as RouterContextValue;

  /** A second press during the navigation adds no second history entry. Reads the router's state, which is never old. */
  async function go(to: string, { state: passed, replace = false }: Opening = {}) {
    if (!isScreen(router.routes, to)) return leaveFor(localPath(to), { state: passed, replace });
    const { navigation, location } = router.state;
    if (navigation.location && createPath(navigation.location) === localPath(to)) return;
    await navigate(to, { state: passed, replace: replace || createPath(location) === localPath(to) });
  }

  const place = { pathname, search, hash, state };
  return (
    <NavigationContext value={{ place, go, reload: revalidate, isReloading: reading === 'loading' }}>
      {children}
    </NavigationContext>
  );
}
