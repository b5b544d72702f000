import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Billing, FreeMonths, OwnPayment } from '@sokoni/contract/subscriptions/subscriptions';
import { Fragment } from 'react';
import { ApiError, credentials, fetchAs, fill, readApiError } from '../data/api.ts';
import { downloadFile, ownFileName } from '../files/download-file.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { LoadingLines } from '../ui/layout/loading-lines.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { problemOf, useBilling, useRequest } from './billing.ts';
import { BillingDetails } from './billing-details.tsx';
import { areUsedUp } from './free-months.ts';
import { cents, methodName, monthsText } from './payment-texts.ts';
import { planName } from './plan-texts.ts';
import { RunningSubscription } from './running-subscription.tsx';
import { PlanForm } from './subscription-area.tsx';

/** The subscription tab of a professional: the plan, the next payment, and all payments. */
export function SubscriptionPanel({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { state, trouble, billing, read } = useBilling();
  const running = billing?.subscription?.state === 'ended' ? null : billing?.subscription;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={t`Subscription`}>
        {state === 'failed' && (
          <NotRead isShown={billing !== null} trouble={trouble} onAgain={() => void read()} />
        )}
        {billing && running && <RunningSubscription user={user} role={role} subscription={running} />}
        {billing && !running && <NoSubscription user={user} role={role} billing={billing} />}
        {!billing && state === 'loading' && <LoadingLines widths={['w-40', 'w-64', 'w-80']} />}
      </Panel>
      {billing && (
        <Panel title={t`Payments and invoices`}>
          <BillingDetails />
          <PaymentList billing={billing} />
        </Panel>
      )}
    </div>
  );
}

interface NotReadProps {
  isShown: boolean;
  trouble: string;
  onAgain: () => void;
}

function NotRead({ isShown, trouble, onAgain }: NotReadProps) {
  return (
    <LiveRegion role="alert" className="mb-4 grid justify-items-start gap-3">
      <p className="font-medium text-clay">
        {isShown ? t`We couldn’t refresh this. It may have changed.` : t`We couldn’t load your subscription.`}{' '}
        {trouble}
      </p>
      <Button onClick={onAgain}>{t`Try Again`}</Button>
    </LiveRegion>
  );
}

interface NoSubscriptionProps {
  user: OwnUser;
  role: ProfessionalRole;
  billing: Billing;
}

/** No subscription: the last one, and how to start. */
function NoSubscription({ user, role, billing }: NoSubscriptionProps) {
  const { subscription, checkout } = billing;
  const checkoutPlan = checkout && planName(checkout.plan);
  return (
    <div className="grid max-w-prose gap-4">
      {subscription?.endedAt ? (
        <>
          <p>
            <Trans>
              Your subscription ended on <Day at={subscription.endedAt} />.
            </Trans>
          </p>
          <p>
            <Trans>
              Your profile isn’t in the directory. We’ve kept your pictures, files, messages, reviews and
              verifications. When you subscribe again, a verified profile is public immediately; others are
              reviewed first.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            You don’t have a subscription yet. When you subscribe, our team reviews your profile and adds it
            to the directory.
          </Trans>
        </p>
      )}
      {checkout && (
        <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
          <p>
            <Trans>
              You started to pay for {checkoutPlan}. The payment page is open until{' '}
              <Day at={checkout.expiresAt} />.
            </Trans>
          </p>
          <p className="font-semibold">{wayOf(checkout)}</p>
          <a href={checkout.url} className={buttonClass('strong')}>
            {t`Continue this payment`}
          </a>
        </div>
      )}
      <PlanForm user={user} role={role} />
    </div>
  );
}

/** 'Mobile money, 3 months, $60' */
function wayOf({ method, months, amount }: NonNullable<Billing['checkout']>): string {
  const [way, time, price] = [methodName(method), monthsText(months), cents(amount)];
  return t`${way}, ${time}, ${price}`;
}

/** All payments, newest first, each with its documents. */
function PaymentList({ billing: { payments, freeMonths } }: { billing: Billing }) {
  const rows = [
    ...payments.map((payment) => ({
      at: payment.paidAt,
      row: <PaymentRow key={payment._id} payment={payment} />,
    })),
    ...freeMonths.map((given) => ({
      at: given.givenAt,
      row: <FreeMonthsRow key={given._id} given={given} />,
    })),
  ];
  if (!rows.length) {
    return (
      <p className="text-muted">{t`No payments yet. You’ll find each payment here, with its invoice.`}</p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rows.toSorted((one, other) => other.at.localeCompare(one.at)).map(({ row }) => row)}
    </ul>
  );
}

function FreeMonthsRow({ given }: { given: FreeMonths }) {
  const { plan, months, givenAt, periodStart, periodEnd } = given;
  const name = plan && planName(plan);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t`Free of charge`}</span>
        <span>
          {name
            ? plural(months, { one: `${name}, # free month`, other: `${name}, # free months` })
            : plural(months, { one: '# free month', other: '# free months' })}
        </span>
      </p>
      <p className="text-sm text-muted">
        <Day at={givenAt} />
      </p>
      {periodStart && periodEnd && (
        <p className="text-sm text-muted">
          {areUsedUp(given) ? (
            t`Used up by the change to a more expensive plan`
          ) : (
            <Trans>
              For <Day at={periodStart} /> to <Day at={periodEnd} />
            </Trans>
          )}
        </p>
      )}
    </li>
  );
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const documents = documentsOf(payment);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{cents(payment.amount)}</span>
          <span>{titleOf(payment)}</span>
          {(payment.status !== 'paid' || payment.refunded > 0) && (
            <span className="font-semibold text-clay">{statusText(payment)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <Day at={payment.paidAt} />
          {documents.map(({ number }) => (
            <Fragment key={number}>
              {' '}
              · <bdi>{number}</bdi>
            </Fragment>
          ))}
        </p>
        <p className="max-w-prose text-sm text-muted">
          <Purpose payment={payment} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {documents.map((document) => (
          <DocumentButton key={document.number} document={document} />
        ))}
      </div>
    </li>
  );
}

interface PaymentDocument {
  path: string;
  number: string;
  name: string;
  /** Of the button, for screen readers. */
  label: string;
}

/** Invoices and credit notes; a payment that has none has a receipt. */
function documentsOf({ _id: id, receiptNumber, invoices }: OwnPayment): PaymentDocument[] {
  if (invoices.length === 0) {
    const path = fill('/payments/{id}/receipt', { id });
    return [{ path, number: receiptNumber, name: t`Receipt`, label: t`Download receipt ${receiptNumber}` }];
  }
  return invoices.map(({ _id, kind, number }) => ({
    ...{ path: fill('/invoices/{id}', { id: _id }), number },
    ...(kind === 'invoice'
      ? { name: t`Invoice`, label: t`Download invoice ${number}` }
      : { name: t`Credit note`, label: t`Download credit note ${number}` }),
  }));
}

function DocumentButton({ document }: { document: PaymentDocument }) {
  const { busy, download } = useDownload(document);
  return (
    <Button onClick={download} aria-disabled={busy} aria-label={document.label}>
      {busy ? t`Downloading...` : document.name}
    </Button>
  );
}

function titleOf({ plan, fromPlan, method }: OwnPayment): string {
  const [name, way] = [planName(plan), methodName(method)];
  if (!fromPlan) return t`${name}, ${way}`;
  const former = planName(fromPlan);
  return t`Change from ${former} to ${name}, ${way}`;
}

/** The purpose of the payment. */
function Purpose({ payment: { status, fromPlan, periodStart, periodEnd } }: { payment: OwnPayment }) {
  if (status === 'unused') {
    return (
      <Trans>
        We received it, but you had already paid, or the amount was not the one ordered. We’re sending it back
        the way it came. <Link to={paths.contact()}>Contact us</Link> if it doesn’t reach you.
      </Trans>
    );
  }
  if (fromPlan) {
    return (
      <Trans>
        Difference until <Day at={periodEnd} />
      </Trans>
    );
  }
  return (
    <Trans>
      For <Day at={periodStart} /> to <Day at={periodEnd} />
    </Trans>
  );
}

function statusText({ status, refunded }: OwnPayment): string {
  if (status === 'unused') return t`Not used, will be refunded`;
  if (status === 'disputed') return t`Disputed`;
  const amount = cents(refunded);
  return t`${amount} refunded`;
}

/** Downloads a PDF. A plain link could not send the session token. */
function useDownload({ path, number, name }: PaymentDocument) {
  const { busy, run } = useRequest();
  const download = () =>
    run(
      async () => downloadFile(await fetchPdf(path), ownFileName(`${number}.pdf`)),
      (error) => {
        const text = problemOf(error, t`We couldn’t download this. Try again.`);
        showProblem(name, text);
        return text;
      },
    );
  return { busy, download };
}

async function fetchPdf(path: string): Promise<Blob> {
  const response = await fetchAs(credentials.token(), { method: 'GET', path, body: undefined });
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response.status);
  try {
    return await response.blob();
  } catch {
    // The download was interrupted.
    throw new ApiError('offline', '');
  }
}
