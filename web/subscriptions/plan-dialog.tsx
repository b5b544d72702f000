import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ChangePreview, OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { settings } from '../site/settings.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { problemOf, useAct } from './billing.ts';
import { usesUpFreeMonths } from './free-months.ts';
import { planOf, plansFor } from './offered-plans.ts';
import { cents } from './payment-texts.ts';
import { planLimits, planLine, planName } from './plan-texts.ts';
import { TaxLine } from './tax-line.tsx';

interface PlanDialogProps extends DialogControl {
  role: ProfessionalRole;
  subscription: OwnSubscription;
}

/** Changes the plan: shows today's cost and the start before the change. */
export function PlanDialog({ role, subscription, ...control }: PlanDialogProps) {
  const { plan, nextPlan, state, currentPeriodEnd } = subscription;
  const others = plansFor(role).filter(({ id }) => id !== plan && id !== nextPlan);
  const [wanted, setChosen] = useState<PlanId | ''>('');
  // The subscription may change in another tab at the same time.
  const chosen = others.find(({ id }) => id === wanted)?.id ?? '';
  const isChangeable = state === 'active';
  const preview = useQuery({
    queryKey: ['POST /subscription/preview', chosen, plan, currentPeriodEnd],
    queryFn: async () =>
      (await browserApi('POST /subscription/preview', { body: { plan: chosen || plan } })).data,
    enabled: isChangeable && chosen !== '',
    // Its amount depends on the moment.
    gcTime: 0,
  });
  const hasFailed = preview.error !== null && !preview.isFetching;
  const { problem, busy, act } = useAct();

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!chosen || !isChangeable || !preview.data) return;
    if (!(await act(() => browserApi('PUT /subscription/plan', { body: { plan: chosen } })))) return;
    const name = planName(chosen);
    showSuccess(
      t`Plan changed`,
      preview.data.when === 'now' ? t`You’re on ${name} now.` : t`${name} starts with your next payment.`,
    );
    control.onClose();
  }

  if (!isChangeable) {
    return (
      <Dialog title={t`Change plan`} {...control}>
        <div className="grid gap-4">
          <LiveRegion role="alert">{whyNot(state)}</LiveRegion>
          <Button onClick={control.onClose} className="justify-self-end">
            {t`Close`}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Change plan`} {...control}>
      <form method="post" onSubmit={change} className="grid gap-4">
        <SelectField
          label={t`New plan`}
          hint={chosen && planLimits(planOf(chosen))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value as PlanId | '')}
        >
          <option value="">{t`Choose a plan`}</option>
          {others.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice, settings)}
            </option>
          ))}
        </SelectField>
        <div aria-live="polite">
          {!preview.data && preview.isFetching && <Asking />}
          {preview.data && <PlanPreview role={role} subscription={subscription} preview={preview.data} />}
        </div>
        <DialogFoot
          problem={
            problem ||
            (hasFailed
              ? problemOf(preview.error, t`We couldn’t calculate the cost of this change. Try again.`)
              : '')
          }
        >
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          {hasFailed ? (
            <Button tone="strong" onClick={() => void preview.refetch()}>
              {t`Try Again`}
            </Button>
          ) : (
            <Button type="submit" tone="main" disabled={!preview.data} aria-disabled={busy}>
              {busy ? t`Changing...` : t`Change plan`}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function whyNot(state: OwnSubscription['state']): string {
  return state === 'past_due'
    ? t`Your payment has failed. Pay the open amount first, then change your plan.`
    : t`Your subscription is about to end. Keep it first, then change your plan.`;
}

function Asking() {
  return (
    <div className="grid gap-1">
      <span className="sr-only">{t`Loading...`}</span>
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-48" />
    </div>
  );
}

interface PlanPreviewProps {
  role: ProfessionalRole;
  subscription: OwnSubscription;
  preview: ChangePreview;
}

/** Today's cost of a plan change, its start, and what it hides. */
function PlanPreview({ role, subscription, preview }: PlanPreviewProps) {
  const { plan, when, dueNow, nextAmount, renewsAt, itemsTooMany } = preview;
  const [today, later] = [cents(dueNow), cents(nextAmount)];
  const [before, next] = [planName(subscription.plan), planName(plan)];
  return (
    <div className="grid gap-2 rounded-md bg-wash p-4">
      <p>
        {usesUpFreeMonths(preview, subscription) ? (
          <Trans>
            <strong>Nothing to pay today.</strong> {next} starts immediately and uses up your free months:{' '}
            {before} until <Day at={subscription.currentPeriodEnd} /> becomes {next} until{' '}
            <Day at={renewsAt} />.
          </Trans>
        ) : when === 'now' ? (
          <Trans>
            <strong>{today} today</strong> for the rest of this month. {next} starts immediately.
          </Trans>
        ) : (
          <Trans>
            <strong>Nothing to pay today.</strong> You keep {before} until <Day at={renewsAt} />, then {next}{' '}
            starts.
          </Trans>
        )}
      </p>
      <TaxLine total={dueNow} isSubscriber />
      <p>
        <Trans>
          From <Day at={renewsAt} />: {later} a month.
        </Trans>
      </p>
      <TaxLine total={nextAmount} isSubscriber />
      {itemsTooMany > 0 && <p className="font-medium">{tooManyText(role, itemsTooMany)}</p>}
    </div>
  );
}

function tooManyText(role: ProfessionalRole, count: number): string {
  return role === 'supplier'
    ? plural(count, {
        one: 'This plan hides # of your products. It stays saved and shows again on a higher plan.',
        other: 'This plan hides # of your products. They stay saved and show again on a higher plan.',
      })
    : plural(count, {
        one: 'This plan hides # of your portfolio items. It stays saved and shows again on a higher plan.',
        other: 'This plan hides # of your portfolio items. They stay saved and show again on a higher plan.',
      });
}
