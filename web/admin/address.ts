import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { fullTitle } from '../site/title.ts';

export const tabs = [
  'overview',
  'queue',
  'reports',
  'contact',
  'accounts',
  'money',
  'reviews',
  'projects',
  'log',
  'prepared',
  'people',
  'status',
  'company',
  'setup',
] as const;
export type Tab = (typeof tabs)[number];

/** The props of every tab of the admin area. */
export interface TabProps {
  /** A profile as it is shown to the public. It belongs to another domain, so the page passes it in. */
  PublicLook: ComponentType<{ profile: PublicProfile }>;
  /** Called after a decision, because the numbers have changed. */
  onActed: () => void;
}

/** The state of the admin area. All of it is in the address, so that Back and a reload restore it. */
export interface View {
  tab: Tab;
  /** The open item, next to the list or, on a phone, in its place. */
  id: string;
  /** Accounts and projects: the search text. */
  search: string;
  /** Projects: which ones, or `figures`; the ones that wait when empty. Accounts: their status; any when empty. */
  state: string;
  /** Projects: for suppliers or for freelancers. Accounts: their role. All when empty. */
  role: string;
  /** Accounts: of which country, and with which plan; any when empty. */
  country: string;
  plan: string;
  /** Log: the act, who did it and the account it concerns, from and to which day; any when empty. */
  action: string;
  operator: string;
  account: string;
  from: string;
  to: string;
  /** Projects: the account that posted them; any when empty. */
  buyer: string;
  /** Reports and contact messages: whether to show the closed ones. */
  closed: boolean;
  /** Money: `2026-11`; the current month when empty. */
  month: string;
}

export function viewAt(search: string, pathname = ''): View {
  const given = new URLSearchParams(search);
  const part = pathname.match(/\/operator\/(status|company|setup)$/)?.[1] ?? given.get('part');
  return {
    tab: tabs.find((tab) => tab === part) ?? 'overview',
    id: given.get('id') ?? '',
    search: given.get('search') ?? '',
    state: given.get('state') ?? '',
    role: given.get('role') ?? '',
    country: given.get('country') ?? '',
    plan: given.get('plan') ?? '',
    action: given.get('action') ?? '',
    operator: given.get('operator') ?? '',
    account: given.get('account') ?? '',
    from: given.get('from') ?? '',
    to: given.get('to') ?? '',
    buyer: given.get('buyer') ?? '',
    closed: given.has('closed'),
    month: given.get('month') ?? '',
  };
}

export function addressOf({ tab = 'overview', closed, ...rest }: Partial<View>): string {
  if (tab === 'status') return paths.operatorStatus();
  if (tab === 'setup') return paths.operatorSetup();
  if (tab === 'company') return paths.operatorCompany(rest.id);
  return paths.operator({ part: tab === 'overview' ? '' : tab, ...rest, closed: closed && 'yes' });
}

export function useView() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  /** Whether Back returns to the list. */
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;

  /** `replace`: replaces the current history entry. */
  function go(next: Partial<View>, { replace = false } = {}) {
    void navigate(addressOf(next), { replace, state: null, preventScrollReset: true });
  }

  /** Opening from the list adds a history entry; going from item to item does not, so that Back returns to the list. */
  function open(id: string) {
    const before = viewAt(window.location.search);
    const isFromList = before.id === '';
    void navigate(addressOf({ ...before, id }), {
      replace: !isFromList,
      state: { fromList: isFromList || cameFromList },
      preventScrollReset: true,
    });
  }

  function close() {
    if (cameFromList) void navigate(-1);
    else go({ ...viewAt(window.location.search), id: '' }, { replace: true });
  }

  return { view: viewAt(search, pathname), go, open, close };
}

/** The server sends the title of the not-found page. Null where a component inside sets its own title. */
export function useTitle(title: string | null) {
  // After every commit, because a navigation within the admin area lets the shell reset it.
  useEffect(() => {
    if (title !== null) document.title = fullTitle({ title });
  });
}
