import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type DeclineReason, declineReasons, declineTexts } from '@sokoni/contract/projects/states';
import { type FormEvent, type ReactNode, useState } from 'react';
import { asApiError } from '../data/error-text.ts';
import { valuesOf } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { type BuyerAct, useBuyerAct } from './use-projects.ts';

interface ConfirmProps extends DialogControl {
  projectId: string;
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  /** A toast, where the screen does not show it at the same place. */
  done?: string | false | undefined;
  isDanger?: boolean;
  /** Null where something is missing, which the dialog then shows. */
  actOf: (form: HTMLFormElement) => BuyerAct | null;
}

/** Every answer is confirmed, also one that a mail's link asks for. */
function Confirm({ projectId, title, children, confirm, done, isDanger, actOf, ...control }: ConfirmProps) {
  const { mutate, isPending, error } = useBuyerAct(projectId, done);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const act = actOf(event.currentTarget);
    if (!act || isPending) return;
    mutate(act, { onSuccess: control.onClose });
  }

  return (
    <Dialog title={title} {...control}>
      <form onSubmit={onSubmit} className="grid gap-4" noValidate>
        {children}
        <DialogFoot problem={error ? asApiError(error).message || t`That didn’t work. Try again.` : ''}>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone={isDanger ? 'danger' : 'main'} aria-disabled={isPending}>
            {isPending ? t`Sending...` : confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface AnswerProps extends DialogControl {
  projectId: string;
  proposalId: string;
  /** Of the professional. */
  name: string;
  /** Where the screen may not show the answer at once. */
  hasToast?: boolean;
}

/** Asks before the proposal is chosen or declined. */
export const AnswerDialog = ({ act, ...rest }: AnswerProps & { act: 'choose' | 'decline' }) =>
  act === 'choose' ? <ChooseDialog {...rest} /> : <DeclineDialog {...rest} />;

function ChooseDialog({ proposalId, name, hasToast, ...rest }: AnswerProps) {
  return (
    <Confirm
      {...rest}
      title={<bdi>{t`Choose the proposal of ${name}?`}</bdi>}
      confirm={t`Choose proposal`}
      done={hasToast && t`Proposal chosen`}
      actOf={() => ({ act: 'choose', proposalId })}
    >
      <p>{t`We tell them that you chose their proposal. You can choose more than one.`}</p>
      <p className="text-muted">
        {t`Price, contract, payment and delivery are between the two of you: agree on them in your conversation.`}
      </p>
    </Confirm>
  );
}

function DeclineDialog({ proposalId, name, hasToast, ...rest }: AnswerProps) {
  const [problem, setProblem] = useState('');
  return (
    <Confirm
      {...rest}
      title={<bdi>{t`Decline the proposal of ${name}?`}</bdi>}
      confirm={t`Decline`}
      done={hasToast && t`Proposal declined`}
      isDanger
      actOf={(form) => {
        const { reason } = valuesOf(form);
        setProblem(reason ? '' : t`Choose a reason`);
        return reason ? { act: 'decline', proposalId, reason: reason as DeclineReason } : null;
      }}
    >
      <ChoiceField
        legend={t`Why? They read the reason, and nothing else.`}
        name="reason"
        choices={declineReasons.map((value) => ({ value, label: i18n._(declineTexts[value]) }))}
        error={problem}
      />
    </Confirm>
  );
}

export function CloseDialog({
  unanswered,
  ...rest
}: DialogControl & { projectId: string; unanswered: number }) {
  return (
    <Confirm
      {...rest}
      title={t`Close this project?`}
      confirm={t`Close project`}
      done={t`Project closed`}
      isDanger
      actOf={() => ({ act: 'close' })}
    >
      <p>{t`Nobody can send a proposal any more, and you can’t open it again.`}</p>
      {unanswered > 0 && (
        <p>{t`Proposals without your answer read: “The buyer closed this project without choosing your proposal”. Choose or decline them first if you can.`}</p>
      )}
    </Confirm>
  );
}
