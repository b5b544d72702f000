import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { AccountsPart } from './accounts-tab.tsx';
import { ContactPart } from './contact-tab.tsx';
import { useAdminShortcuts, useKey } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LogPart } from './log-tab.tsx';
import { MoneyPart } from './money/money-tab.tsx';
import { Navigation, partName } from './navigation.tsx';
import { type Part, parts, usePlace } from './place.ts';
import { QueuePart } from './queue-tab.tsx';
import { ReportsPart } from './reports-tab.tsx';
import { ReviewsPart } from './reviews-tab.tsx';
import { SecondFactorGate } from './second-factor/gate.tsx';
import { NewCodesDialog } from './second-factor/new-codes-dialog.tsx';
import type { PartProps, PublicLook } from './slots.ts';
import { useAdmin } from './use-admin.ts';
import { useTitle } from './use-title.ts';

const screens: Record<Part, ComponentType<PartProps>> = {
  queue: QueuePart,
  reports: ReportsPart,
  contact: ContactPart,
  accounts: AccountsPart,
  money: MoneyPart,
  reviews: ReviewsPart,
  log: LogPart,
};

export function Admin({ user, PublicLook }: { user: OwnUser; PublicLook: PublicLook }) {
  return (
    <SecondFactorGate email={user.email}>
      <Screen PublicLook={PublicLook} />
    </SecondFactorGate>
  );
}

function Screen({ PublicLook }: { PublicLook: PublicLook }) {
  const { place, go } = usePlace();
  const { desk, refresh } = useAdmin();
  const [dialog, setDialog] = useState<'keys' | 'codes' | null>(null);
  const help = useRef<HTMLButtonElement>(null);
  const codes = useRef<HTMLButtonElement>(null);
  const Shown = screens[place.part];
  useAdminShortcuts();
  useKey('?', () => setDialog('keys'));
  useKey('/', () => go({ part: 'accounts' }));
  usePartKeys((part) => go({ part }));
  useTitle(`${partName(place.part)} · ${t`Operator's desk`}`);

  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-1 gap-4 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{t`Operator's desk`}</h1>
        <div className="-mx-4 flex flex-wrap">
          <Button ref={codes} tone="quiet" onClick={() => setDialog('codes')}>
            {t`New recovery codes`}
          </Button>
          <Button ref={help} tone="quiet" onClick={() => setDialog('keys')}>
            {t`Keys`}
            <kbd className="rounded-sm border border-field px-2 text-sm no-underline">?</kbd>
          </Button>
        </div>
      </div>
      <Navigation part={place.part} desk={desk} />
      <Shown PublicLook={PublicLook} onActed={refresh} />
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} returnFocusTo={help} />}
      {dialog === 'codes' && <NewCodesDialog onClose={() => setDialog(null)} returnFocusTo={codes} />}
    </div>
  );
}

function usePartKeys(show: (part: Part) => void) {
  useKey('1', () => show(parts[0]));
  useKey('2', () => show(parts[1]));
  useKey('3', () => show(parts[2]));
  useKey('4', () => show(parts[3]));
  useKey('5', () => show(parts[4]));
  useKey('6', () => show(parts[5]));
  useKey('7', () => show(parts[6]));
}
