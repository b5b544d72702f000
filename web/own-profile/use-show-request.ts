import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditRequest } from './edit.ts';

/** A link asks for a panel of a tab: it takes the focus, once. */
export function useShowRequest() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const panel = (state as EditRequest | null)?.show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a panel is asked for
  useEffect(() => {
    if (!panel) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    const element = document.getElementById(panel);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  }, [panel]);
}
