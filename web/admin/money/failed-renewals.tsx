import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FAILED_RENEWALS_SHOWN, type FailedRenewal } from '@sokoni/contract/admin/money/payments';
import { TextLink } from '../../site/links/link.tsx';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { addressOf } from '../address.ts';
import { adminApi } from '../admin-api.ts';
import { PersonLink } from '../detail-parts.tsx';
import { HandledActs } from '../handled-acts.tsx';

interface FailedRenewalsProps {
  failedRenewals: FailedRenewal[];
  onHandled: () => void;
}

/** Hidden while there are none. */
export function FailedRenewals({ failedRenewals, onHandled }: FailedRenewalsProps) {
  if (failedRenewals.length === 0) return null;
  return (
    <Panel title={t`Failed renewals`}>
      <p className="text-muted">
        {t`Each of them got an email with a link to pay, and gets one at each try. Write to those who should stay: they can pay with another card or method on their Subscription tab.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {failedRenewals.map(({ _id, person, plan, since, nextTryAt, endsAt }) => (
          <li key={_id} className="grid gap-2 py-2">
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
            <HandledActs
              person={person}
              act={() => adminApi('POST /operator/renewals/{id}/handled', { params: { id: _id } })}
              onDone={(text) => {
                showSuccess(text);
                onHandled();
              }}
            />
          </li>
        ))}
      </ul>
      {failedRenewals.length === FAILED_RENEWALS_SHOWN && (
        <TextLink to={addressOf({ list: 'renewal' })}>{t`All failed renewals`}</TextLink>
      )}
    </Panel>
  );
}
