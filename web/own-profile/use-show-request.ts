import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditRequest } from './edit/edit-form.ts';

/** Focuses the panel that a link requests, once. */
export function useShowRequest() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const panel = (state as EditRequest | null)?.show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each requested panel
  useEffect(() => {
    if (!panel) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    const element = document.getElementById(panel);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  }, [panel]);
}
