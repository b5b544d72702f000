import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import {
  nextStepOf,
  type PublicationStep,
  type PublicationStepName,
  publicationStepsOf,
  REVIEW_DAYS,
} from '@sokoni/contract/verification/publication';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { useVerification } from './use-verification.ts';

interface NextStepProps {
  user: OwnUser;
  role: ProfessionalRole;
  /** The button of the payment, while the plan is the next step. */
  payment?: ReactNode;
}

/** What the owner of a profile that is not public does next, and the whole way until it is public. */
export function NextStep({ user, role, payment }: NextStepProps) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  if (visibility === 'private' && subscriptionStatus !== 'active') {
    return <Steps steps={publicationStepsOf({ ...user, claims: [] })} role={role} payment={payment} />;
  }
  if (visibility === 'pending' || visibility === 'rejected') return <PaidSteps user={user} role={role} />;
  return null;
}

/** The claims are known only after a request. */
function PaidSteps({ user, role }: NextStepProps) {
  const { verification, problem } = useVerification();
  if (verification) {
    return <Steps steps={publicationStepsOf({ ...user, claims: verification.claims })} role={role} />;
  }
  if (problem) {
    return (
      <ButtonLink to={paths.dashboard(role, 'verification')} tone="main" className="justify-self-start">
        {t`See what’s missing`}
      </ButtonLink>
    );
  }
  return <SkeletonBlock className="h-104 rounded-lg sm:h-72" />;
}

interface StepsProps {
  steps: PublicationStep[];
  role: ProfessionalRole;
  payment?: ReactNode;
}

function Steps({ steps, role, payment }: StepsProps) {
  const title = useId();
  const next = nextStepOf(steps);
  const number = next ? steps.indexOf(next) + 1 : steps.length;
  const count = steps.length;
  return (
    <section
      aria-labelledby={title}
      className="grid min-h-104 content-start gap-3 rounded-lg border-2 border-marigold bg-surface p-4 sm:min-h-72 sm:p-6"
    >
      <p className="text-sm font-semibold text-muted tabular-nums">{t`Step ${number} of ${count}`}</p>
      <h2 id={title} className="text-xl">
        {next ? stepName(next.name) : t`Our team is reviewing your profile`}
      </h2>
      <p className="max-w-prose">{textOf(next)}</p>
      <Action next={next} role={role} payment={payment} />
      <ol className="grid gap-2 border-t border-line pt-3">
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function textOf(next: PublicationStep | undefined): string {
  switch (next?.name) {
    case 'plan':
      return t`Customers can find your profile once you’ve paid for a plan and we’ve verified who you are.`;
    case 'proof':
      return t`Send one document: a passport, an identity card or your business registration. Our team then reviews your profile within ${REVIEW_DAYS} working days and emails you.`;
    case 'changes':
      return t`Our team reviewed your profile and requested changes. Submit it again when you’ve made them. The next review takes at most ${REVIEW_DAYS} working days.`;
    default:
      return t`There’s nothing more for you to do. The review takes at most ${REVIEW_DAYS} working days, and we’ll email you when your profile is public.`;
  }
}

interface ActionProps {
  next: PublicationStep | undefined;
  role: ProfessionalRole;
  payment: ReactNode;
}

function Action({ next, role, payment }: ActionProps) {
  if (next?.name === 'plan') return payment;
  const tab = paths.dashboard(role, 'verification');
  if (next?.name === 'proof') {
    return (
      <ButtonLink to={`${tab}#claims`} tone="main" className="justify-self-start">
        {t`Send a document`}
      </ButtonLink>
    );
  }
  if (next?.name === 'changes') {
    return (
      <ButtonLink to={tab} tone="main" className="justify-self-start">
        {t`See what to change`}
      </ButtonLink>
    );
  }
  return null;
}

function Step({ step, isNext }: { step: PublicationStep; isNext: boolean }) {
  const isDone = step.state === 'done';
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex gap-2">
      <Icon name={isDone ? 'check' : 'clock'} className={`mt-0.5 ${isDone ? 'text-leaf' : 'text-muted'}`} />
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={isNext ? 'font-semibold' : ''}>{stepName(step.name)}</span>
        <span className="text-sm text-muted">{stepStateName(step)}</span>
      </span>
    </li>
  );
}

/** A step of the checklist in a few words. */
function stepName(name: PublicationStepName): string {
  return {
    plan: t`Pay for a plan`,
    proof: t`Verify your identity or your business`,
    changes: t`Make the changes our team requested`,
    review: t`Our team reviews your profile`,
  }[name];
}

/** How far a step is. */
function stepStateName({ name, state }: PublicationStep): string {
  if (state === 'done') return t`Done`;
  if (state === 'todo') return t`To do`;
  if (name === 'review') return t`Within ${REVIEW_DAYS} working days`;
  return t`In review`;
}
