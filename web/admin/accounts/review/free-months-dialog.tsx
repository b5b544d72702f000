import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FREE_MONTHS_MAX } from '@sokoni/contract/limits';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { Day } from '../../../ui/formats/day.tsx';
import type { DialogControl } from '../../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { FormDialog, ReasonField } from '../../decision-form.tsx';
import { knownAs } from '../../labels.ts';
import { choicesOf, SelectChoice } from '../../select-choice.tsx';
import type { Review } from './use-review.ts';

const counts = Array.from({ length: FREE_MONTHS_MAX }, (_none, at) => String(at + 1));
const monthsText = (count: number) => plural(count, { one: '# month', other: '# months' });

/** Gives months without a charge. */
export function FreeMonthsDialog({ review, ...control }: DialogControl & { review: Review }) {
  const { person, subscription } = review.subject;
  const params = { id: person._id };
  const running = subscription?.state === 'ended' ? null : subscription;
  const paidUntil = running?.currentPeriodEnd ?? null;
  const plan = running && planName(running.plan);
  return (
    <FormDialog
      {...control}
      name={`${person._id}-free-months`}
      title={t`Give ${knownAs(person)} free months`}
      action={t`Give free months`}
      tone="main"
      schema={async () =>
        (await import('@sokoni/contract/admin/money/endpoints')).moneyEndpoints.giveFreeMonths.body
      }
      inputOf={({ months, reason }) => ({ months, reason, paidUntil })}
      send={async (body) => {
        await review.act(() => adminApi('POST /operator/accounts/{id}/free-months', { params, body }));
        showSuccess(t`Free months given`, t`We’ll email the owner.`);
        control.onClose();
      }}
    >
      {({ field }) => (
        <>
          <p>
            {running ? (
              <Trans>
                {plan} is paid until <Day at={running.currentPeriodEnd} />. The free months follow, and
                nothing is charged for them.
              </Trans>
            ) : (
              <Trans>
                The account gets the plan it had or chose, free of charge for this time. It doesn’t renew.
              </Trans>
            )}
          </p>
          <SelectChoice
            label={t`Months`}
            choices={choicesOf(counts, (count) => monthsText(Number(count)))}
            {...field('months')}
          />
          <ReasonField
            hint={t`For example partner or apology. Only operators read this.`}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
