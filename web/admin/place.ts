import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export const parts = ['queue', 'reports', 'contact', 'accounts', 'money', 'reviews', 'log'] as const;
export type Part = (typeof parts)[number];

/** Where at the desk somebody is; all of it stands in the address, so that Back and a reload find it again. */
export interface Place {
  part: Part;
  /** What is open beside, or on a phone instead of, the list. */
  id: string;
  /** Accounts: what is looked for. */
  search: string;
  /** Reports and contact messages: the closed ones. */
  closed: boolean;
  /** Money: `2026-11`; this month when empty. */
  month: string;
}

export function placeAt(search: string): Place {
  const given = new URLSearchParams(search);
  return {
    part: parts.find((part) => part === given.get('part')) ?? 'queue',
    id: given.get('id') ?? '',
    search: given.get('search') ?? '',
    closed: given.has('closed'),
    month: given.get('month') ?? '',
  };
}

export function addressOf({ part = 'queue', closed, ...rest }: Partial<Place>): string {
  return paths.operator({ part: part === 'queue' ? '' : part, ...rest, closed: closed && 'yes' });
}

interface How {
  /** In the place of this step of the history. */
  replace?: boolean;
}

export function usePlace() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const place = placeAt(search);
  /** Whether Back leads to the list. */
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;

  const go = useCallback(
    (next: Partial<Place>, { replace = false }: How = {}) =>
      void navigate(addressOf(next), { replace, state: null, preventScrollReset: true }),
    [navigate],
  );

  /** From the list one step; from one item to the next none, so that Back leads to the list. */
  const open = useCallback(
    (id: string) =>
      void navigate(addressOf({ ...placeAt(window.location.search), id }), {
        replace: placeAt(window.location.search).id !== '',
        state: { fromList: placeAt(window.location.search).id === '' || cameFromList },
        preventScrollReset: true,
      }),
    [navigate, cameFromList],
  );

  const close = useCallback(() => {
    if (cameFromList) void navigate(-1);
    else go({ ...placeAt(window.location.search), id: '' }, { replace: true });
  }, [navigate, go, cameFromList]);

  return { place, go, open, close };
}
