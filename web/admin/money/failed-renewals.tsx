import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedRenewal } from '@sokoni/contract/admin/money/payments';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PersonLink } from '../detail-parts.tsx';

interface FailedRenewalsProps {
  failedRenewals: FailedRenewal[];
  /** Their number, with those that are not listed. */
  pastDue: number;
}

/** Hidden while there are none. */
export function FailedRenewals({ failedRenewals, pastDue }: FailedRenewalsProps) {
  const more = pastDue - failedRenewals.length;
  if (failedRenewals.length === 0) return null;
  return (
    <Panel title={t`Failed renewals`}>
      <p className="text-muted">
        {t`Each of them got an email with a link to pay, and gets one at each try. Write to those who should stay: they can pay with another card or method on their Subscription tab.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {failedRenewals.map(({ person, plan, since, nextTryAt, endsAt }) => (
          <li key={person._id} className="py-2">
            <PersonLink person={person} />
            <p className="text-sm text-muted">
              {planName(plan)} ·{' '}
              <Trans>
                due since <Day at={since} />
              </Trans>{' '}
              ·{' '}
              {nextTryAt && (
                <Trans>
                  next try on <Day at={nextTryAt} />
                </Trans>
              )}
              {nextTryAt && ' · '}
              <Trans>
                ends on <Day at={endsAt} />
              </Trans>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-muted">{plural(more, { one: 'And # more.', other: 'And # more.' })}</p>
      )}
    </Panel>
  );
}
