import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PlanId, type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { type FormEvent, type RefObject, useState } from 'react';
import { browserApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import { showSuccess } from '../ui/toast.tsx';
import { planName } from './plan-named.ts';
import { PlanPreview } from './plan-preview.tsx';
import { planLine } from './plan-texts.ts';
import { useAct } from './use-act.ts';
import { usePreview } from './use-preview.ts';

interface PlanDialogProps {
  role: ProfessionalRole;
  subscription: OwnSubscription;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Changes the plan: shows today's cost and the start before the change. */
export function PlanDialog({ role, subscription, onClose, returnFocusTo }: PlanDialogProps) {
  const { plan, nextPlan, state } = subscription;
  const others = plansFor(role).filter(({ id }) => id !== plan && id !== nextPlan);
  const [wanted, setChosen] = useState<PlanId | ''>('');
  // The subscription may change in another tab at the same time.
  const chosen = others.find(({ id }) => id === wanted)?.id ?? '';
  const isChangeable = state === 'active';
  const preview = usePreview((isChangeable && chosen) || null, subscription);
  const { problem, busy, act } = useAct();

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!chosen || !isChangeable || preview.state !== 'ready') return;
    if (!(await act(() => browserApi('PUT /subscription/plan', { body: { plan: chosen } })))) return;
    const name = planName(chosen);
    showSuccess(
      t`Plan changed`,
      preview.preview.when === 'now'
        ? t`You have ${name} now.`
        : t`You have ${name} from the next payment on.`,
    );
    onClose();
  }

  if (!isChangeable) {
    return (
      <Dialog title={<Trans>Change plan</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
        <div className="grid gap-4">
          <p role="alert">{whyNot(state)}</p>
          <Button onClick={onClose} className="justify-self-end">
            <Trans>Close</Trans>
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={<Trans>Change plan</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form method="post" onSubmit={change} className="grid gap-4">
        <SelectField
          label={t`New plan`}
          value={chosen}
          onChange={(event) => setChosen(event.target.value as PlanId | '')}
        >
          <option value="">{t`Choose a plan`}</option>
          {others.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice)}
            </option>
          ))}
        </SelectField>
        <div aria-live="polite">
          {preview.state === 'loading' && <Asking />}
          {preview.state === 'ready' && <PlanPreview role={role} from={plan} preview={preview.preview} />}
        </div>
        <FormProblem text={problem || (preview.state === 'failed' ? preview.problem : '')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {preview.state === 'failed' ? (
            <Button tone="strong" onClick={preview.again}>
              <Trans>Try Again</Trans>
            </Button>
          ) : (
            <Button type="submit" tone="main" disabled={preview.state !== 'ready'} aria-disabled={busy}>
              {busy ? <Trans>Changing...</Trans> : <Trans>Change plan</Trans>}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function whyNot(state: OwnSubscription['state']): string {
  return state === 'past_due'
    ? t`Your payment failed meanwhile. Please pay what is open first, then change your plan.`
    : t`Your subscription is ending meanwhile. Keep your subscription first, then change your plan.`;
}

function Asking() {
  return (
    <div className="grid gap-1">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-48" />
    </div>
  );
}
