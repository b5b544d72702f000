import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FREE_MONTHS_MAX } from '@sokoni/contract/limits';
import { useForm } from '../../../data/form.ts';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { adminApi, adminDraft } from '../../admin-api.ts';
import { ReasonField } from '../../decision-form.tsx';
import { knownAs } from '../../labels.ts';
import type { Review } from './use-review.ts';

const choices = Array.from({ length: FREE_MONTHS_MAX }, (_none, at) => at + 1);

/** Gives months without a charge. */
export function FreeMonthsDialog({ review, ...control }: DialogControl & { review: Review }) {
  const { person, subscription } = review.subject;
  const params = { id: person._id };
  const running = subscription?.state === 'ended' ? null : subscription;
  const paidUntil = running?.currentPeriodEnd ?? null;
  const draft = adminDraft(`${person._id}-free-months`);
  const { months = '1', reason } = draft.read();
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/admin/money/endpoints')).moneyEndpoints.giveFreeMonths.body,
    draft,
    inputOf: (values) => ({ months: values.months, reason: values.reason, paidUntil }),
    send: async (body) => {
      await review.act(() => adminApi('POST /operator/accounts/{id}/free-months', { params, body }));
      showSuccess(t`Free months given`, t`We’ll email the owner.`);
      control.onClose();
    },
    failed: t`That didn’t work. Try again.`,
  });
  const plan = running && planName(running.plan);
  return (
    <Dialog title={<bdi>{t`Give ${knownAs(person)} free months`}</bdi>} {...control}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <FormProblem text={problem} />
        <p>
          {running ? (
            <Trans>
              {plan} is paid until <Day at={running.currentPeriodEnd} />. The free months follow, and nothing
              is charged for them.
            </Trans>
          ) : (
            <Trans>
              The account gets the plan it had or chose, free of charge for this time. It doesn’t renew.
            </Trans>
          )}
        </p>
        <SelectField label={t`Months`} name="months" defaultValue={months} error={errors.months}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {plural(count, { one: '# month', other: '# months' })}
            </option>
          ))}
        </SelectField>
        <ReasonField
          hint={t`For example partner or apology. Only operators read this.`}
          defaultValue={reason}
          error={errors.reason}
        />
        <DialogFoot>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="main" disabled={busy}>
            {busy ? t`Sending...` : t`Give free months`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
