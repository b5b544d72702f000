import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { localPath } from '../site/language/language.ts';
import { fullTitle } from '../site/title.ts';

/** The rooms of the admin area and their sections; a room opens at its first one. */
export const rooms = {
  today: ['today'],
  accounts: ['accounts', 'projects', 'prepared', 'mails'],
  money: ['money', 'free', 'plans', 'taxes'],
  site: [
    'details',
    'logo',
    'texts',
    'questions',
    'terms',
    'privacy',
    'banner',
    'industries',
    'skills',
    'synonyms',
  ],
  figures: ['overview', 'weeks'],
  team: ['people', 'log', 'status', 'setup'],
} as const;
export type Room = keyof typeof rooms;
export type Tab = (typeof rooms)[Room][number];
export const roomNames = Object.keys(rooms) as Room[];

export const roomOf = (tab: Tab): Room =>
  roomNames.find((room) => rooms[room].some((one) => one === tab)) ?? 'today';

/** The props of every section of the admin area. */
export interface TabProps {
  /** A profile as it is shown to the public. It belongs to another domain, so the page passes it in. */
  PublicLook: ComponentType<{ profile: PublicProfile }>;
  /** Called after a decision, because the numbers have changed. */
  onActed: () => void;
}

const parts = [
  /** The open item, next to the list or, on a phone, in its place. */
  'id',
  /** Today: one kind of what waits, or what was decided; all that waits when empty. */
  'list',
  /** The search text of a list. */
  'search',
  /** Projects: which ones; the running ones when empty. Accounts and payments: their status. */
  'state',
  /** Projects: for suppliers or for freelancers. Accounts: their role. */
  'role',
  /** Accounts. */
  ...(['country', 'plan', 'inactiveMonths', 'sort'] as const),
  /** Log: the act, who did it and the account it concerns, from and to which day. */
  ...(['action', 'operator', 'account', 'from', 'to'] as const),
  /** Projects: the account that posted them. */
  'buyer',
  /** Money: `2026-11`; the current month when empty. */
  'month',
  /** Payments: when they were paid, `2026-11`, `2026-Q4` or `2026`; at any time when empty. */
  'time',
  /** Books: the same; the current month when empty. Figures: a month or the first day of a week; the last days when empty. */
  'period',
] as const;

/**
 * The state of the admin area. All of it is in the address, so that Back and a reload restore it. A filter that is empty lets
 * all through.
 */
export type View = { tab: Tab } & Record<(typeof parts)[number], string>;

/** The view of an address, without which it is that of the window. */
export function viewAt({ pathname, search }: { pathname: string; search: string } = window.location): View {
  const given = new URLSearchParams(search);
  const named = pathname.match(/\/operator\/([a-z]+)$/)?.[1];
  const room = roomNames.find((one) => one === named) ?? 'today';
  const part = given.get('part');
  const texts = Object.fromEntries(parts.map((name) => [name, given.get(name) ?? '']));
  return {
    tab: rooms[room].find((one) => one === part) ?? rooms[room][0],
    ...(texts as Omit<View, 'tab'>),
  };
}

export function addressOf({ tab = 'today', ...rest }: Partial<View>): string {
  const room = roomOf(tab);
  return paths.operator(room === 'today' ? '' : room, { part: tab === rooms[room][0] ? '' : tab, ...rest });
}

export function useView() {
  const location = useLocation();
  const navigate = useNavigate();
  /** Whether Back returns to the list. */
  const state = location.state as { fromList?: boolean; isAutomatic?: boolean } | null;
  const cameFromList = state?.fromList === true;

  /** `replace`: replaces the current history entry, as the address of the entry itself does. */
  function go(next: Partial<View>, { replace = false } = {}) {
    const address = addressOf(next);
    const isHere = localPath(address) === window.location.pathname + window.location.search;
    void navigate(address, { replace: replace || isHere, state: null, preventScrollReset: true });
  }

  /**
   * Opening from the list adds a history entry; going from item to item does not, so that Back returns to the list.
   * `isAutomatic`: the operator has not chosen the item, so it replaces the list's entry, and the focus stays where it is.
   */
  function open(id: string, { isAutomatic = false } = {}) {
    const before = viewAt();
    const isFromList = before.id === '';
    void navigate(addressOf({ ...before, id }), {
      replace: isAutomatic || !isFromList,
      state: { fromList: !isAutomatic && (isFromList || cameFromList), isAutomatic },
      preventScrollReset: true,
    });
  }

  function close() {
    if (cameFromList) void navigate(-1);
    else go({ ...viewAt(), id: '' }, { replace: true });
  }

  return { view: viewAt(location), isAutomatic: state?.isAutomatic === true, go, open, close };
}

/** The server sends the title of the not-found page. Null where a component inside sets its own title. */
export function useTitle(title: string | null) {
  // After every commit, because a navigation within the admin area lets the shell reset it.
  useEffect(() => {
    if (title !== null) document.title = fullTitle({ title });
  });
}
