import { type ComponentProps, type ContextType, type MouseEvent, use } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router';
import { localPath } from './language.ts';

type RouterContextValue = NonNullable<ContextType<typeof RouterContext>>;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, as `paths.ts` builds it. */
  to: string;
  state?: object | undefined;
}

/** Goes to another screen without loading the page again. React Router's own brings two kilobytes of prefetching. */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const go = useGo();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button || isForTheBrowser(event)) return;
    event.preventDefault();
    go(to, state);
  }
  return <a {...anchor} href={localPath(to)} onClick={follow} />;
}

/** Another tab, another window, a download. */
export const isForTheBrowser = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;

/**
 * Goes to a path; a second press on the way there, or once there, is no second step in the history. Asks the router
 * itself: what React has rendered may be older.
 */
export function useGo() {
  const navigate = useNavigate();
  // Every screen stands within one.
  const { router } = use(RouterContext) as RouterContextValue;
  return async (to: string, state?: object) => {
    const { navigation, location } = router.state;
    if (navigation.location && createPath(navigation.location) === localPath(to)) return;
    await navigate(to, { state, replace: createPath(location) === localPath(to) });
  };
}
