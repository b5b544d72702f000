import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { SectionLinks } from '../site/links/section-links.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Dialog, type DialogControl } from '../ui/overlays/dialog.tsx';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { PreparedTab } from './accounts/prepared/prepared-tab.tsx';
import { ProjectsTab } from './accounts/projects-tab.tsx';
import { addressOf, type Tab, type TabProps, useTitle, useView } from './address.ts';
import { LoadingItem } from './detail-parts.tsx';
import { areKeysOn, switchKeys, useAdminShortcuts, useKey } from './keys.ts';
import { MoneyTab } from './money/money-tab.tsx';
import { tabName, useOverview, waitingIn } from './overview.ts';
import { useMay, useTabs } from './rights.ts';
import { SecondFactorGate } from './second-factor/gate.tsx';
import { NewCodesDialog } from './second-factor/recovery-codes.tsx';
import { CompanyTab } from './site/company-tab.tsx';
import { LogTab } from './team/log-tab.tsx';
import { PeopleTab } from './team/people-tab.tsx';
import { SetupTab } from './team/setup/setup-tab.tsx';
import { openSteps, useSetup, useStartAtSetup } from './team/setup/use-setup.ts';
import { StatusTab } from './team/status-tab.tsx';
import { ContactTab } from './today/contact-tab.tsx';
import { MarkedReviewsTab } from './today/marked-reviews-tab.tsx';
import { OverviewTab } from './today/overview-tab.tsx';
import { QueueTab } from './today/queue-tab.tsx';
import { ReportsTab } from './today/reports-tab.tsx';

const screens: Record<Tab, ComponentType<TabProps>> = {
  overview: OverviewTab,
  queue: QueueTab,
  reports: ReportsTab,
  contact: ContactTab,
  accounts: AccountsTab,
  money: MoneyTab,
  reviews: MarkedReviewsTab,
  projects: ProjectsTab,
  company: CompanyTab,
  setup: SetupTab,
  log: LogTab,
  prepared: PreparedTab,
  people: PeopleTab,
  status: StatusTab,
};

/** The keys of the first ten sections. */
const digits = [...'1234567890'];

export function Admin({ user, PublicLook }: { user: OwnUser } & Pick<TabProps, 'PublicLook'>) {
  return (
    <SecondFactorGate email={user.email}>
      <Screen PublicLook={PublicLook} />
    </SecondFactorGate>
  );
}

function Screen({ PublicLook }: Pick<TabProps, 'PublicLook'>) {
  const { view, go } = useView();
  const { data: overview, refetch } = useOverview();
  const [dialog, setDialog] = useState<'keys' | 'codes' | null>(null);
  const help = useRef<HTMLButtonElement>(null);
  const codes = useRef<HTMLButtonElement>(null);
  const { data: setup } = useSetup();
  const isStarting = useStartAtSetup();
  const hasSetup = view.tab === 'setup' || (setup !== undefined && setup.shown !== 'hidden');
  const own = useTabs().filter((tab) => tab !== 'setup' || hasSetup);
  const tab = own.includes(view.tab) ? view.tab : 'overview';
  const Shown = screens[tab];
  useAdminShortcuts();
  useKey('?', () => setDialog('keys'));
  useKey('/', () => own.includes('accounts') && go({ tab: 'accounts' }));
  useKey(digits, (digit) => {
    const next = own[digits.indexOf(digit)];
    if (next) go({ tab: next });
  });
  useTitle(`${tabName(tab)} · ${t`Operator dashboard`}`);

  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-1 gap-4 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{t`Operator dashboard`}</h1>
        <div className="-mx-4 flex flex-wrap">
          <Button ref={codes} tone="quiet" onClick={() => setDialog('codes')}>{t`New recovery codes`}</Button>
          <Button ref={help} tone="quiet" onClick={() => setDialog('keys')}>
            {t`Keyboard shortcuts`}
            <kbd className="rounded-sm border border-field px-2 text-sm no-underline">?</kbd>
          </Button>
        </div>
      </div>
      {overview?.mailFailsSince && <MailFailing since={overview.mailFailsSince} isHere={tab === 'status'} />}
      <Navigation
        tabs={own}
        shown={tab}
        waiting={(one) => (one === 'setup' ? openSteps(setup) : overview ? waitingIn(one, overview) : 0)}
        isLoading={!overview}
      />
      {isStarting && <LoadingItem />}
      {!isStarting && <Shown PublicLook={PublicLook} onActed={refetch} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} returnFocusTo={help} />}
      {dialog === 'codes' && <NewCodesDialog onClose={() => setDialog(null)} returnFocusTo={codes} />}
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
          <TextLink to={paths.operatorStatus()} className="text-indigo">
            {t`See what is wrong`}
          </TextLink>
        )}
      </p>
    </LiveRegion>
  );
}

interface NavigationProps {
  tabs: Tab[];
  shown: Tab;
  /** How many items wait in a tab. */
  waiting: (tab: Tab) => number;
  isLoading: boolean;
}

/** The tabs of the admin area, each with the number of waiting items. */
function Navigation({ tabs, shown, waiting, isLoading }: NavigationProps) {
  const links = tabs.map((tab) => ({
    to: addressOf({ tab }),
    isShown: tab === shown,
    title: (
      <>
        {tabName(tab)}
        <Count number={waiting(tab)} />
      </>
    ),
  }));
  return <SectionLinks label={t`Sections`} links={links} isLoading={isLoading} />;
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <Badge>
      <span className="text-ink tabular-nums">{number}</span>
      <span className="sr-only"> {t`waiting`}</span>
    </Badge>
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
        <Line keys={['1', '0']} joint="–">{t`Go to a section`}</Line>
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
