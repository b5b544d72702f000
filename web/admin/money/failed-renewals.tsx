import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FAILED_RENEWALS_SHOWN, type FailedRenewal } from '@sokoni/contract/admin/money/payments';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { useMutation } from '@tanstack/react-query';
import { TextLink } from '../../site/links/link.tsx';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/formats/day.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { addressOf } from '../address.ts';
import { actErrorText, adminApi } from '../admin-api.ts';
import { PersonLink, WriteTo } from '../detail-parts.tsx';

interface RenewalActsProps {
  /** Of the subscription. */
  id: string;
  person: AdminPerson;
  onDone: (text: string) => void;
}

/** Writes to the owner of a subscription whose renewal failed, or takes it off what waits. */
export function RenewalActs({ id, person, onDone }: RenewalActsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi('POST /operator/renewals/{id}/handled', { params: { id } }),
    onSuccess: () => onDone(t`Taken off the list`),
    onError: (error) => showProblem(t`Error`, actErrorText(error) || t`That didn’t work. Try again.`),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <WriteTo person={person} />
      <Button tone="strong" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
        {t`Take off the list`}
      </Button>
    </div>
  );
}

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
            <RenewalActs
              id={_id}
              person={person}
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
