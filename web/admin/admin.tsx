import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { NothingHere } from '../ui/layout/nothing-here.tsx';
import { TabSkeleton } from '../ui/layout/tab-skeleton.tsx';
import { Dialog, type DialogControl } from '../ui/overlays/dialog.tsx';
import {
  addressOf,
  type Room,
  roomNames,
  roomOf,
  rooms,
  type Tab,
  type TabProps,
  useTitle,
  useView,
} from './address.ts';
import { areKeysOn, switchKeys, useAdminShortcuts, useKey } from './keys.ts';
import { countWaiting, roomName, tabName, useOverview } from './overview.ts';
import { useMay, useMayOpen } from './rights.ts';
import { RoomHelp } from './room-help.tsx';
import { RoomLinks, RoomSections } from './room-links.tsx';
import { SecondFactorGate } from './second-factor/gate.tsx';
import { NewCodesDialog } from './second-factor/recovery-codes.tsx';
import { openSteps, useSetup } from './team/setup/use-setup.ts';

const later = (load: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await load() }));
const cardScreen = (name: CardName) =>
  later(async () => (await import('./site/card-screens.tsx')).cardScreens[name]);

/** Each is loaded when it is opened. */
const screens = {
  details: cardScreen('details'),
  logo: cardScreen('logo'),
  plans: cardScreen('plans'),
  texts: cardScreen('texts'),
  questions: cardScreen('questions'),
  terms: cardScreen('terms'),
  privacy: cardScreen('privacy'),
  banner: cardScreen('banner'),
  industries: cardScreen('industries'),
  skills: cardScreen('skills'),
  synonyms: cardScreen('synonyms'),
  taxes: cardScreen('taxes'),
  today: later(async () => (await import('./today/today-tab.tsx')).TodayTab),
  accounts: later(async () => (await import('./accounts/accounts-tab.tsx')).AccountsTab),
  projects: later(async () => (await import('./accounts/projects-tab.tsx')).ProjectsTab),
  prepared: later(async () => (await import('./accounts/prepared/prepared-tab.tsx')).PreparedTab),
  mails: later(async () => (await import('./accounts/group-mail/group-mail-tab.tsx')).GroupMailTab),
  money: later(async () => (await import('./money/money-tab.tsx')).MoneyTab),
  free: later(async () => (await import('./money/free-months-tab.tsx')).FreeMonthsTab),
  overview: later(async () => (await import('./figures/overview-tab.tsx')).OverviewTab),
  weeks: later(async () => (await import('./figures/projects-by-week.tsx')).ProjectsByWeek),
  people: later(async () => (await import('./team/people-tab.tsx')).PeopleTab),
  log: later(async () => (await import('./team/log-tab.tsx')).LogTab),
  status: later(async () => (await import('./team/status-tab.tsx')).StatusTab),
  setup: later(async () => (await import('./team/setup/setup-tab.tsx')).SetupTab),
} satisfies Record<Tab, ComponentType<TabProps>>;

/** Whether the section is a card of settings, whose panels have headings of the third level. */
const isCard = (tab: Tab) => cardNames.some((name) => name === tab);

/** The keys of the rooms. */
const digits = [...'123456'];

interface AdminProps extends Pick<TabProps, 'PublicLook'> {
  user: OwnUser;
  /** The account is no longer an operator, which the admin area says. */
  onRemoved: () => void;
}

export function Admin({ user, onRemoved, PublicLook }: AdminProps) {
  return (
    <SecondFactorGate email={user.email} onRemoved={onRemoved}>
      <Screen PublicLook={PublicLook} />
    </SecondFactorGate>
  );
}

function Screen({ PublicLook }: Pick<TabProps, 'PublicLook'>) {
  const { view, go } = useView();
  const { data: overview, refetch } = useOverview();
  const [dialog, setDialog] = useState<'help' | 'keys' | 'codes' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: setup } = useSetup();
  const mayOpen = useMayOpen();
  const { tab } = view;
  const Shown = screens[tab];
  useAdminShortcuts();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownBefore = useRef(tab);
  useEffect(() => {
    if (shownBefore.current === tab) return;
    shownBefore.current = tab;
    // The link that was followed may be in a menu that has closed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [tab]);
  useKey('?', () => setDialog('keys'));
  useKey('/', () => mayOpen('accounts') && go({ tab: 'accounts' }));
  useKey(digits, (digit) => {
    const room = roomNames[digits.indexOf(digit)];
    const first = room && rooms[room].find(mayOpen);
    if (first) go({ tab: first });
  });
  useTitle(`${tabName(tab)} · ${t`Operator dashboard`}`);
  const waiting = (room: Room) => {
    if (room === 'today' && overview) return countWaiting(overview);
    return room === 'team' && setup?.shown !== 'hidden' ? openSteps(setup) : 0;
  };
  const menuButton = (shown: 'help' | 'keys' | 'codes', label: string) => (
    <Button
      tone="quiet"
      className="text-start"
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setDialog(shown);
      }}
    >
      {label}
    </Button>
  );

  return (
    <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-x-6 gap-y-4 px-4 py-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <RoomLinks shown={tab} mayOpen={mayOpen} waiting={waiting}>
        {menuButton('help', t`Help`)}
        {menuButton('codes', t`New recovery codes`)}
        {menuButton('keys', t`Keyboard shortcuts`)}
      </RoomLinks>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {roomName(roomOf(tab))}
        </h1>
        {overview?.mailFailsSince && (
          <MailFailing since={overview.mailFailsSince} isHere={tab === 'status'} />
        )}
        <RoomSections shown={tab} mayOpen={mayOpen} />
        {mayOpen(tab) && (
          <>
            {isCard(tab) && <h2 className="text-lg">{tabName(tab)}</h2>}
            <Suspense key={tab} fallback={<TabSkeleton />}>
              <Shown PublicLook={PublicLook} onActed={refetch} />
            </Suspense>
          </>
        )}
        {!mayOpen(tab) && <NothingHere>{t`Your role as an operator doesn’t open this room.`}</NothingHere>}
      </div>
      {dialog === 'help' && (
        <RoomHelp room={roomOf(tab)} onClose={() => setDialog(null)} returnFocusTo={opener} />
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} returnFocusTo={opener} />}
      {dialog === 'codes' && <NewCodesDialog onClose={() => setDialog(null)} returnFocusTo={opener} />}
    </div>
  );
}

/** What cannot be mailed, because mail is what fails. */
function MailFailing({ since, isHere }: { since: string; isHere: boolean }) {
  const maySee = useMay('server');
  const when = <Moment at={since} />;
  return (
    <LiveRegion role="alert" className="rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p className="font-semibold text-clay">
        <Trans>Emails haven’t been sent since {when}.</Trans>
      </p>
      <p>
        {t`Members get no links for passwords and no notifications, and we can’t mail you about problems either.`}{' '}
        {!isHere && maySee && (
          <TextLink to={addressOf({ tab: 'status' })} className="text-indigo">
            {t`See what is wrong`}
          </TextLink>
        )}
      </p>
    </LiveRegion>
  );
}

function KeysDialog(control: DialogControl) {
  return (
    <Dialog title={t`Keyboard shortcuts`} {...control}>
      <dl className="grid gap-2">
        <Line keys={['j', 'k', '↓', '↑']}>{t`Next or previous item, also while one is open`}</Line>
        <Line keys={['Enter']}>{t`Open`}</Line>
        <Line keys={['Esc']}>{t`Back to the list`}</Line>
        <Line keys={['a']}>{t`Approve`}</Line>
        <Line keys={['c']}>{t`Ask for changes`}</Line>
        <Line keys={['s']}>{t`Suspend or reinstate`}</Line>
        <Line keys={['/']}>{t`Search accounts, or the projects shown`}</Line>
        <Line keys={['1', '6']} joint="–">{t`Go to a room`}</Line>
        <Line keys={['?']}>{t`Show these shortcuts`}</Line>
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        defaultChecked={areKeysOn()}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      >
        {t`Use single-key shortcuts`}
      </Checkbox>
      <div className="mt-4 flex justify-end">
        <Button tone="strong" onClick={control.onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  );
}

function Line({ keys, joint = ' ', children }: { keys: string[]; joint?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] items-baseline gap-3">
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && joint}
            <kbd className="rounded-sm border border-field bg-wash px-2 py-px text-sm font-semibold">
              {key}
            </kbd>
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
