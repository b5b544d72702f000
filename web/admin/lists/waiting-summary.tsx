import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminOverview } from '@sokoni/contract/admin/today/waiting';
import { useId } from 'react';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { addressOf, type Tab } from '../address.ts';
import { areKeysOn } from '../keys.ts';
import { tabName, useOverview, waitingIn } from '../overview.ts';
import { Waiting } from './row-content.tsx';

interface WaitingSummaryProps {
  /** Opens the first item of the list; absent while the list is empty. */
  onOpenFirst: (() => void) | undefined;
}

/** Beside a list of which no item is open: what waits in all sections. */
export function WaitingSummary({ onOpenFirst }: WaitingSummaryProps) {
  const { data: overview } = useOverview();
  const heading = useId();
  const lines = overview ? linesOf(overview).filter(({ count }) => count > 0) : [];
  return (
    <section
      aria-labelledby={heading}
      className="hidden max-w-2xl gap-4 rounded-lg border border-line bg-surface p-6 lg:grid"
    >
      <h2 id={heading} className="text-lg">{t`Waiting for you`}</h2>
      {overview && lines.length === 0 && <p className="text-muted">{t`Nothing is waiting.`}</p>}
      {lines.length > 0 && (
        <ul className="divide-y divide-line">
          {lines.map(({ name, tab, count, since }) => (
            <li key={name} className="flex min-h-11 items-center gap-4">
              <TextLink to={addressOf({ tab })} className="text-indigo underline">
                {name}
              </TextLink>
              {since && <Waiting since={since} />}
              <span className="ms-auto font-semibold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {onOpenFirst && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button tone="strong" onClick={onOpenFirst}>{t`Open the first item`}</Button>
          {areKeysOn() && (
            <p className="text-sm text-muted">
              <Trans>
                Or press <Key>j</Key> and <Key>Enter</Key>.
              </Trans>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-field bg-wash px-2 py-px font-semibold">{children}</kbd>
);

interface Line {
  name: string;
  tab: Tab;
  count: number;
  since?: string | null;
}

function linesOf(overview: AdminOverview): Line[] {
  const { pending, claims, oldestPending } = overview;
  const others: Tab[] = ['reports', 'contact', 'money', 'reviews', 'projects'];
  return [
    { name: t`Profiles to review`, tab: 'queue', count: pending, since: oldestPending },
    { name: t`Documents of public profiles`, tab: 'queue', count: claims },
    ...others.map((tab) => ({ name: tabName(tab), tab, count: waitingIn(tab, overview) })),
  ];
}
