import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Route state of a link to a screen: the field to edit, or the panel to show. */
export interface EditRequest {
  edit?: string | undefined;
  show?: string | undefined;
}

/** Handles a link that requests a field or a panel: once, and not again after a reload. */
export function useEditRequest(kind: keyof EditRequest, handle: (name: string) => void) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const name = (state as EditRequest | null)?.[kind];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each requested name
  useEffect(() => {
    if (!name) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    handle(name);
  }, [name]);
}

/** Focuses the section that a link requests, and opens it. */
export const useShowRequest = () =>
  useEditRequest('show', (panel) => {
    const element = document.getElementById(panel);
    element?.querySelector(':scope > details')?.setAttribute('open', '');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  });
