import { t } from '@lingui/core/macro';
import type { LogEntry } from '@sokoni/contract/admin';
import type { ReactNode } from 'react';
import { Link } from '../../link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { addressOf } from '../place.ts';
import { actName, detailNames, detailText } from './log-words.ts';

interface LogListProps {
  entries: LogEntry[];
  empty: ReactNode;
  /** Shows the account of each entry, for lists about many accounts. */
  withSubject?: boolean;
}

/** Who did what and when. */
export function LogList({ entries, empty, withSubject }: LogListProps) {
  if (entries.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry._id}
          className="grid gap-px py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
        >
          <p>
            <span className="font-semibold">{actName(entry.action)}</span>
            {withSubject && entry.subject && (
              <>
                {' · '}
                <Link
                  to={addressOf({ part: 'accounts', id: entry.subject._id })}
                  className="-my-2.5 inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
                >
                  <bdi>{entry.subject.name}</bdi>
                </Link>
              </>
            )}
          </p>
          <Details details={entry.details} />
          <p className="text-sm text-muted">
            <bdi>{entry.actor?.name ?? t`Sokoni itself`}</bdi> · <Moment at={entry.createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Details({ details }: { details: LogEntry['details'] }) {
  const names = detailNames();
  const shown = Object.entries(details).filter(
    ([name, value]) => name in names && value !== null && value !== '',
  );
  if (shown.length === 0) return null;
  return (
    <dl className="text-sm">
      {shown.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{names[name]}:</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            {detailText(name, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
