import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import {
  NEEDS_ONE_OF,
  nextStepOf,
  type PublicationStep,
  type PublicationStepName,
  publicationStepsOf,
  REVIEW_DAYS,
} from '@sokoni/contract/verification/publication';
import { type ReactNode, useId } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink, TextLink } from '../site/links/link.tsx';
import { SkeletonBlock, SkeletonLine } from '../ui/layout/skeleton.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { EditRequest } from '../ui/navigation/edit-request.ts';
import { useVerification } from './use-verification.ts';

interface NextStepProps {
  user: OwnUser;
  role: ProfessionalRole;
  /** The form of the payment, while the plan is the next step. */
  payment?: ReactNode;
}

/** What the owner of a profile that is not public does next, and the whole way until it is public. */
export function NextStep({ user, role, payment }: NextStepProps) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  if (visibility === 'private' && subscriptionStatus !== 'active') {
    const steps = publicationStepsOf({ ...user, claims: [] });
    return <Steps steps={steps} role={role} payment={payment} />;
  }
  if (visibility !== 'pending' && visibility !== 'rejected') return null;
  return <PaidSteps user={user} role={role} />;
}

/** The claims are known only after a request. */
function PaidSteps({ user, role }: NextStepProps) {
  const { verification, problem } = useVerification();
  if (verification) {
    const steps = publicationStepsOf({ ...user, claims: verification.claims });
    return <Steps steps={steps} role={role} />;
  }
  if (problem) {
    return (
      <ButtonLink to={paths.dashboard(role, 'verification')} tone="main" className="justify-self-start">
        {t`See your verification`}
      </ButtonLink>
    );
  }
  return <SkeletonBlock className="h-104 rounded-lg sm:h-72 lg:h-52" />;
}

/** The same in one line, with a link to the whole way. */
export function NextStepLine({ user, role }: NextStepProps) {
  const { profileVisibility: visibility, subscriptionStatus } = user;
  if (visibility === 'private' && subscriptionStatus !== 'active') {
    return <StepLine steps={publicationStepsOf({ ...user, claims: [] })} role={role} />;
  }
  if (visibility !== 'pending' && visibility !== 'rejected') return null;
  return <PaidStepLine user={user} role={role} />;
}

function PaidStepLine({ user, role }: NextStepProps) {
  const { verification, problem } = useVerification();
  if (verification) {
    return <StepLine steps={publicationStepsOf({ ...user, claims: verification.claims })} role={role} />;
  }
  if (problem) return <LineLink to={paths.dashboard(role)}>{t`See your verification`}</LineLink>;
  return <SkeletonLine className="w-64 max-w-full" />;
}

function StepLine({ steps, role }: Pick<StepsProps, 'steps' | 'role'>) {
  return <LineLink to={paths.dashboard(role)}>{lineOf(steps)}</LineLink>;
}

function lineOf(steps: PublicationStep[]): string {
  const next = nextStepOf(steps);
  if (!next) return t`Our team is reviewing your profile`;
  const number = steps.indexOf(next) + 1;
  const count = steps.length;
  const step = stepName(next.name);
  return t`Step ${number} of ${count}: ${step}`;
}

function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="gap-1 font-semibold text-indigo underline">
      {children}
      <Icon name="arrow" className="rtl:-scale-x-100" />
    </TextLink>
  );
}

interface StepsProps {
  steps: PublicationStep[];
  role: ProfessionalRole;
  payment?: ReactNode;
}

/** That of the skeleton, so that nothing moves when the claims are loaded; a shorter step is centred in it. */
const loadedHeight = 'min-h-104 content-center sm:min-h-72 lg:min-h-52';

function Steps({ steps, role, payment }: StepsProps) {
  const title = useId();
  const next = nextStepOf(steps);
  const number = next ? steps.indexOf(next) + 1 : steps.length;
  const count = steps.length;
  return (
    <section
      aria-labelledby={title}
      className={`grid gap-x-10 gap-y-3 rounded-lg border-2 border-marigold bg-surface p-4 sm:p-6 lg:grid-cols-[3fr_2fr] ${next?.name === 'plan' ? '' : loadedHeight}`}
    >
      <div className="grid content-start gap-3">
        <p className="text-sm font-semibold text-muted tabular-nums">{t`Step ${number} of ${count}`}</p>
        <h2 id={title} className="text-xl">
          {next ? stepName(next.name) : t`Our team is reviewing your profile`}
        </h2>
        <p className="max-w-prose">{textOf(next)}</p>
        <Action next={next} role={role} payment={payment} />
      </div>
      <ol className="grid content-start gap-2 border-t border-line pt-3 lg:border-s lg:border-t-0 lg:ps-6 lg:pt-0">
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
      return t`The review starts when you send one document: a passport, an identity card or your business registration. Our team then checks your profile within ${REVIEW_DAYS} working days and emails you.`;
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

/** Opens the first of the claims that prove a person or a business. */
const documentRequest: EditRequest = { show: `claim-${NEEDS_ONE_OF[0]}` };

function Action({ next, role, payment }: ActionProps) {
  if (next?.name === 'plan') return payment;
  const tab = paths.dashboard(role, 'verification');
  if (next?.name === 'proof') {
    return (
      <ButtonLink to={tab} state={documentRequest} tone="main" className="justify-self-start">
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
  if (state === 'later') return t`Starts after the steps above`;
  if (name === 'review') return t`Within ${REVIEW_DAYS} working days`;
  return t`In review`;
}
