import { plural, t } from '@lingui/core/macro';
import type { ConfirmedStep, Setup, SetupStep } from '@sokoni/contract/admin/team/setup';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../site/links/link.tsx';
import { LiveRegion } from '../../../ui/layout/live-region.tsx';
import { addressOf } from '../../address.ts';
import { adminApi, readErrorText } from '../../admin-api.ts';
import { LoadFailed, LoadingItem } from '../../detail-parts.tsx';
import { ActButton } from './act-button.tsx';
import { PaymentKeys } from './payment-keys.tsx';
import { StepMark } from './step-mark.tsx';
import { openSteps, useSetup } from './use-setup.ts';

/** What an owner does before a new marketplace opens, each step with its reason and its state. */
export function SetupTab() {
  const { data: setup, error, isFetching, refetch } = useSetup();
  return (
    <section aria-label={t`First steps`} className="grid max-w-page grid-cols-1 gap-4">
      {!setup && error && !isFetching && (
        <LoadFailed problem={readErrorText(error)} onAgain={() => void refetch()} />
      )}
      {!setup && isFetching && <LoadingItem />}
      {setup && <Steps setup={setup} />}
    </section>
  );
}

/** Above what waits, until all steps are done. */
export function OpenSteps() {
  const { data: setup } = useSetup();
  if (setup?.shown !== 'first') return null;
  const open = setup.steps.filter(({ state }) => state !== 'done');
  return (
    <section
      aria-label={t`First steps`}
      className="grid justify-items-start gap-1 rounded-md border-s-4 border-marigold bg-surface p-4"
    >
      <p className="font-semibold">{leftText(open.length)}</p>
      <p>{open.map((step) => partsOf(step, setup).title).join(' · ')}</p>
      <Place to={addressOf({ tab: 'setup' })}>{t`Go on with the first steps`}</Place>
    </section>
  );
}

const leftText = (left: number) => plural(left, { one: '# step is left.', other: '# steps are left.' });

function Steps({ setup }: { setup: Setup }) {
  const { steps, shown } = setup;
  const left = openSteps(setup);
  return (
    <>
      <LiveRegion role="status" className="min-h-7 text-lg font-semibold">
        {left > 0 ? leftText(left) : t`All steps are done.`}
      </LiveRegion>
      {shown === 'later' && (
        <div>
          <p className="mb-2 text-muted">
            {t`You can take this list out of the menu. It stays at this address, and the page Server leads to it.`}
          </p>
          <ActButton act={() => adminApi('POST /operator/setup/hide', {})}>{t`Hide this list`}</ActButton>
        </div>
      )}
      <ol className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <Step key={step.name} step={step} setup={setup} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { title, reason, todo } = partsOf(step, setup);
  return (
    <li className="grid gap-1 py-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-6">
      <div className="flex flex-wrap content-start items-center gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <StepMark state={step.state} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p className="max-w-prose text-muted">{reason}</p>
        {step.text && <p className="max-w-prose wrap-anywhere">{step.text}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{todo}</div>
      </div>
    </li>
  );
}

interface Parts {
  title: string;
  /** Why it has to be done, in a sentence. */
  reason: string;
  todo: ReactNode;
}

function partsOf(step: SetupStep, { paymentKeys }: Setup): Parts {
  const confirm = (name: ConfirmedStep, label: string) =>
    step.state !== 'done' && (
      <ActButton act={() => adminApi('POST /operator/setup/confirm', { body: { step: name } })}>
        {label}
      </ActButton>
    );
  const parts: Record<SetupStep['name'], Parts> = {
    company: {
      title: t`Company`,
      reason: t`Visitors, terms and receipts must name who runs the marketplace. Until it is published, no one can sign up or pay.`,
      todo: (
        <>
          <Place to={addressOf({ tab: 'details' })}>{t`Edit and publish the company`}</Place>
          <Place to={`${addressOf({ tab: 'details' })}#taxNumber`}>{t`Add its tax number`}</Place>
        </>
      ),
    },
    logo: {
      title: t`Logo`,
      reason: t`People recognise you by it in the header, in bookmarks and where pages are shared.`,
      todo: (
        <>
          <Place to={addressOf({ tab: 'logo' })}>{t`Upload a logo`}</Place>
          {confirm('logo', t`Keep the mark of Sokoni`)}
        </>
      ),
    },
    plans: {
      title: t`Plans`,
      reason: t`Professionals pay these prices from the first day, so look at them before anyone does.`,
      todo: (
        <>
          <Place to={addressOf({ tab: 'plans' })}>{t`See and change the plans`}</Place>
          {confirm('plans', t`The plans are right`)}
        </>
      ),
    },
    payments: {
      title: t`Payment keys`,
      reason: t`With a wrong key no one can pay, and without the webhook the marketplace hears of payments late.`,
      todo: <PaymentKeys paymentKeys={paymentKeys} />,
    },
    mail: {
      title: t`Test mail`,
      reason: t`Members get links for passwords and news by mail, so it must arrive and not count as spam.`,
      todo: (
        <>
          <ActButton act={() => adminApi('POST /operator/setup/mail', {})}>
            {t`Send a test mail to myself`}
          </ActButton>
          {step.state === 'open' && step.text && confirm('mail', t`It has arrived`)}
        </>
      ),
    },
    legal: {
      title: t`Legal texts`,
      reason: t`You are bound by the terms and the privacy policy that your members accept, so read them once.`,
      todo: (
        <>
          <NewTab to={paths.terms()}>{t`Terms`}</NewTab>
          <NewTab to={paths.privacy()}>{t`Privacy policy`}</NewTab>
          {confirm('legal', t`I have read them`)}
        </>
      ),
    },
    backup: {
      title: t`Backup`,
      reason: t`If the server is lost, a copy on another machine is all that is left of your marketplace.`,
      todo: <Place to={addressOf({ tab: 'status' })}>{t`See the state of the server`}</Place>,
    },
  };
  return parts[step.name];
}

/** A page of the operator area. */
const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className="text-indigo">
    {children}
  </TextLink>
);

/** A page of the marketplace beside this list. */
function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-indigo underline"
    >
      {children}
    </a>
  );
}
