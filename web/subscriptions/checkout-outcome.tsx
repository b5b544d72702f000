import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { getSession, useSession } from '../accounts/session.ts';
import { removeItem, SELECTED_PLAN } from '../data/draft-store.ts';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { useGo } from '../site/links/navigation.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { type KnownState, useCheckoutState, useSecondsLeft } from './use-checkout-state.ts';
import { choiceDraft } from './use-order.ts';

const REDIRECT_SECONDS = 8;

interface CheckoutOutcomeProps {
  reference: string | null;
  /** Called when the account has changed. */
  onPaid: () => void;
  /** What a signed-in payer does next, with its button. */
  next: ReactNode;
}

/** The result of a payment: only what the provider told the server counts. */
export function CheckoutOutcome({ reference, onPaid, next }: CheckoutOutcomeProps) {
  const { state, isAsking, ask } = useCheckoutState(reference);
  return (
    <div aria-live="polite">
      {state === 'confirmed' ? (
        <Paid onPaid={onPaid} next={next} />
      ) : (
        <Unpaid {...{ state, isAsking, ask }} />
      )}
    </div>
  );
}

function Paid({ onPaid, next }: Omit<CheckoutOutcomeProps, 'reference'>) {
  const go = useGo();
  const role = useSession()?.user.role;
  const [stays, setStays] = useState(false);
  const left = useSecondsLeft(REDIRECT_SECONDS, !stays);
  const paid = useRef(onPaid);
  useEffect(() => {
    removeItem(SELECTED_PLAN);
    const account = getSession()?.user._id;
    if (account) choiceDraft(account).clear();
    paid.current();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (left === 0) void go(paths.login(), { replace: true });
  }, [left]);
  return (
    <Notice
      title={t`Payment Successful`}
      actions={
        <>
          {!role && (
            <Link to={paths.login()} className={buttonClass('main')}>
              {t`Go to Login`}
            </Link>
          )}
          {role && <Suspense>{next}</Suspense>}
        </>
      }
    >
      {t`Thank you! Your subscription is active.`}
      {!role && (
        <span className="mt-2 block">{t`Sign in to see what’s left before customers can find your profile.`}</span>
      )}
      <span className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {/* Not announced every second. */}
        <span aria-live="off" className="tabular-nums">
          {!stays && <Countdown left={left} isSignedIn={Boolean(role)} />}
        </span>
        {role && <TextLink to={paths.login()} className="underline">{t`Go to Login`}</TextLink>}
        {!stays && (
          <Button tone="quiet" className="px-0! text-sm" onClick={() => setStays(true)}>
            {t`Stay on this page`}
          </Button>
        )}
      </span>
    </Notice>
  );
}

/** Names where the page leads: the sign-in page sends signed-in payers on to their dashboard. */
function Countdown({ left, isSignedIn }: { left: number; isSignedIn: boolean }) {
  return isSignedIn
    ? plural(left, { one: 'Your dashboard opens in # second.', other: 'Your dashboard opens in # seconds.' })
    : plural(left, { one: 'Sign-in opens in # second.', other: 'Sign-in opens in # seconds.' });
}

interface UnpaidProps {
  state: Exclude<KnownState, 'confirmed'>;
  isAsking: boolean;
  ask: () => Promise<void>;
}

function Unpaid({ state, isAsking, ask }: UnpaidProps) {
  const { title, text, actions } = outcomeOf(state);
  const role = useSession()?.user.role;
  const links = {
    account: role
      ? { to: paths.dashboard(role), label: t`Go to your dashboard` }
      : { to: paths.login(), label: t`Go to Login` },
    contact: { to: paths.contact(), label: t`Contact Us` },
    payment: { to: paths.payment(), label: t`Back to payment` },
  };
  return (
    <Notice
      title={title}
      actions={
        // A button that polls automatically is not announced each time.
        <span aria-live="off" className="contents">
          {actions.map((action, index) => {
            const tone = index === 0 ? 'main' : 'plain';
            return action === 'ask' ? (
              <Button key={action} tone={tone} onClick={ask} aria-disabled={isAsking}>
                {isAsking ? t`Checking...` : t`Check again`}
              </Button>
            ) : (
              <Link key={action} to={links[action].to} className={buttonClass(tone)}>
                {links[action].label}
              </Link>
            );
          })}
        </span>
      }
    >
      {state === 'loading' ? <Loading text={text} /> : text}
    </Notice>
  );
}

/** A browser without scripts never polls. */
function Loading({ text }: { text: string }) {
  return (
    <>
      <span className="noscript:hidden">{text}</span>
      <noscript>
        <span>
          <Trans>
            Turn on JavaScript and reload this page to see the status of your payment. If you’ve paid, don’t
            pay again; we’ll email you too.
          </Trans>
        </span>
      </noscript>
    </>
  );
}

interface Outcome {
  title: string;
  text: string;
  /** The first one is the main button. */
  actions: ('ask' | 'account' | 'contact' | 'payment')[];
}

function outcomeOf(state: UnpaidProps['state']): Outcome {
  switch (state) {
    case 'loading':
      return { title: t`Your payment`, text: t`Checking your payment...`, actions: [] };
    case 'waiting':
      return {
        title: t`We’re waiting for your payment`,
        text: t`This usually takes a few seconds; a transfer can take longer. Don’t pay again. This page checks automatically and we’ll email you, so you can close it.`,
        actions: ['ask', 'account'],
      };
    case 'unreachable':
      return {
        title: t`We couldn’t check your payment`,
        text: t`We can’t reach Sokoni right now. Your payment isn’t affected. This page checks again automatically.`,
        actions: ['ask', 'account'],
      };
    case 'failed':
      return {
        title: t`The payment failed`,
        text: t`The payment provider declined this payment. You can try again or choose another payment method. If money has left your account, don’t pay again; contact us.`,
        actions: ['payment', 'ask', 'contact'],
      };
    case 'expired':
      return {
        title: t`This payment wasn’t completed`,
        text: t`The payment page was closed, and the payment provider hasn’t received any money. You can start again. If money has left your account, don’t pay again; contact us.`,
        actions: ['payment', 'ask', 'contact'],
      };
    case 'unused':
      return {
        title: t`We’re refunding your payment`,
        text: t`We received it, but you had already paid, or the amount was not the one ordered. We’ll send the money back the way it came, so don’t pay again. Contact us if it doesn’t reach you or was meant for something else.`,
        actions: ['contact', 'account'],
      };
    case 'unknown':
      return {
        title: t`We can’t find this payment`,
        text: t`The link may be incomplete. If you paid, you’ll find your subscription on your dashboard.`,
        actions: ['payment', 'contact'],
      };
  }
}
