import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export const parts = ['queue', 'reports', 'contact', 'accounts', 'money', 'reviews', 'log'] as const;
export type Part = (typeof parts)[number];

/** The state of the admin area. All of it is in the address, so that Back and a reload restore it. */
export interface Place {
  part: Part;
  /** The open item, next to the list or, on a phone, in its place. */
  id: string;
  /** Accounts: the search text. */
  search: string;
  /** Reports and contact messages: whether to show the closed ones. */
  closed: boolean;
  /** Money: `2026-11`; the current month when empty. */
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
  /** Replaces the current history entry. */
  replace?: boolean;
}

export function usePlace() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const place = placeAt(search);
  /** Whether Back returns to the list. */
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;

  const go = useCallback(
    (next: Partial<Place>, { replace = false }: How = {}) =>
      void navigate(addressOf(next), { replace, state: null, preventScrollReset: true }),
    [navigate],
  );

  /** Opening from the list adds a history entry; going from item to item does not, so that Back returns to the list. */
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
