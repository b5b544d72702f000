import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminSuspension } from '@sokoni/contract/admin/accounts/account-review';
import { Day } from '../../../ui/formats/day.tsx';
import { reportReasonName } from '../../../ui/formats/report-texts.ts';
import { Prose } from '../../detail-parts.tsx';
import { measureName } from '../../labels.ts';

/** Why an account is suspended, by whom and until when, and its objection. */
export function SuspensionNote({ suspension }: { suspension: AdminSuspension }) {
  const { ground, reason, createdAt, endsAt, by, subscription, objection } = suspension;
  const operator = by && <bdi>{by.name}</bdi>;
  return (
    <div className="grid gap-2 rounded-md border-s-4 border-clay bg-clay-wash p-3">
      <p className="font-semibold text-clay">
        {t`Suspended`}: {reportReasonName(ground)}
      </p>
      <Prose>{reason}</Prose>
      <p className="text-sm">
        {operator ? (
          <Trans>
            On <Day at={createdAt} />, by {operator}.
          </Trans>
        ) : (
          <Trans>
            On <Day at={createdAt} />.
          </Trans>
        )}{' '}
        {endsAt && (
          <Trans>
            Until <Day at={endsAt} />.
          </Trans>
        )}
        {subscription && (
          <span className="block">
            {t`Subscription`}: {measureName(subscription)}
          </span>
        )}
      </p>
      {objection && (
        <>
          <p className="font-semibold">
            <Trans>
              Objection of <Day at={objection.createdAt} />
            </Trans>
          </p>
          <Prose>{objection.text}</Prose>
          {objection.answer ? (
            <>
              <p className="font-semibold">
                <Trans>
                  Answer of <Day at={objection.answer.createdAt} />
                </Trans>
              </p>
              <Prose>{objection.answer.text}</Prose>
            </>
          ) : (
            !suspension.mayAnswer && <p>{t`Another operator answers it: you suspended this account.`}</p>
          )}
        </>
      )}
    </div>
  );
}
