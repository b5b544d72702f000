import { type ComponentProps, type ContextType, type MouseEvent, use } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router';
import { type ButtonTone, buttonClass } from '../ui/button.tsx';
import { localPath } from './language.ts';

type RouterContextValue = NonNullable<ContextType<typeof RouterContext>>;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, as `paths.ts` builds it. */
  to: string;
  state?: object | undefined;
}

/** Opens another screen without a page load. React Router's own link adds two kilobytes of prefetching. */
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

/** A link that looks like a button. */
export function ButtonLink({ tone, className, ...link }: LinkProps & { tone?: ButtonTone }) {
  return <Link className={buttonClass(tone, className)} {...link} />;
}

/** A link of its own, as high as a finger needs. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link className={`inline-flex min-h-11 items-center ${className}`} {...link} />;
}

/** Presses that open another tab or window, or start a download. */
export const isForTheBrowser = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent | globalThis.MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;

/**
 * Navigates to a path; a second press during the navigation or after it adds no second history entry. Reads the
 * router's state, because React's last render may be older.
 */
export function useGo() {
  const navigate = useNavigate();
  // Every screen is inside a router.
  const { router } = use(RouterContext) as RouterContextValue;
  return async (to: string, state?: object) => {
    const { navigation, location } = router.state;
    if (navigation.location && createPath(navigation.location) === localPath(to)) return;
    await navigate(to, { state, replace: createPath(location) === localPath(to) });
  };
}
