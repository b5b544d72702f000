import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getSession, useSession } from '../accounts/session.ts';
import { Link } from '../app/link.tsx';
import { removeItem, SELECTED_PLAN } from '../data/draft-store.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { type KnownState, useCheckoutState, useSecondsLeft } from './use-checkout-state.ts';
import { choiceDraft } from './use-order.ts';

const REDIRECT_SECONDS = 8;

interface CheckoutOutcomeProps {
  reference: string | null;
  /** Called when the account has changed. */
  onPaid: () => void;
  /** What a signed-in payer does next; shown under the confirmation. */
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
  const navigate = useNavigate();
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
  useEffect(() => {
    if (left === 0) void navigate(paths.login(), { replace: true });
  }, [left, navigate]);
  return (
    <>
      <Notice
        title={t`Payment Successful`}
        actions={
          <>
            <Link to={paths.login()} className={buttonClass('main')}>
              {t`Go to Login`}
            </Link>
            {role && (
              <Link to={paths.dashboard(role)} className={buttonClass('strong')}>
                {t`Go to your dashboard`}
              </Link>
            )}
            {!stays && <Button onClick={() => setStays(true)}>{t`Stay on this page`}</Button>}
          </>
        }
      >
        {t`Thank you! Your subscription is active.`}
        {!role && (
          <span className="mt-2 block">{t`Sign in to see what is left until customers find your profile.`}</span>
        )}
        {/* Not announced every second. */}
        <span aria-live="off" className="mt-2 block tabular-nums">
          {!stays &&
            plural(left, { one: 'The login opens in # second.', other: 'The login opens in # seconds.' })}
        </span>
      </Notice>
      {role && (
        <Suspense>
          <div className="mx-auto -mt-8 max-w-prose px-4 pb-16">{next}</div>
        </Suspense>
      )}
    </>
  );
}

interface UnpaidProps {
  state: Exclude<KnownState, 'confirmed'>;
  isAsking: boolean;
  ask: () => Promise<void>;
}

function Unpaid({ state, isAsking, ask }: UnpaidProps) {
  const { title, text, actions } = outcomeOf(state);
  const links = {
    login: { to: paths.login(), label: t`Go to Login` },
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
                {isAsking ? t`Asking...` : t`Ask again`}
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
            To ask how far your payment is, this page needs JavaScript: please switch it on and open the page
            again. If you have paid, please do not pay again; we also tell you by email.
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
  actions: ('ask' | 'login' | 'contact' | 'payment')[];
}

function outcomeOf(state: UnpaidProps['state']): Outcome {
  switch (state) {
    case 'loading':
      return { title: t`Your payment`, text: t`We are asking how far it is...`, actions: [] };
    case 'waiting':
      return {
        title: t`We have not heard from the payment provider yet`,
        text: t`This mostly takes a few seconds; a transfer can take longer. Please do not pay again. This page asks by itself, and we also tell you by email. You can leave it.`,
        actions: ['ask', 'login'],
      };
    case 'unreachable':
      return {
        title: t`We could not ask about your payment`,
        text: t`There is no connection to Sokoni at the moment. Your payment is not affected. This page asks again by itself.`,
        actions: ['ask', 'login'],
      };
    case 'failed':
      return {
        title: t`The payment failed`,
        text: t`The payment provider says that it refused this payment. You can try again, also in another way. If money left your account all the same, do not pay again but write to us.`,
        actions: ['payment', 'ask', 'contact'],
      };
    case 'expired':
      return {
        title: t`This payment was not finished`,
        text: t`Its page is closed, and the payment provider knows of no money that arrived there. You can begin again. If you sent money all the same, do not pay again but write to us.`,
        actions: ['payment', 'ask', 'contact'],
      };
    case 'unused':
      return {
        title: t`We’re refunding your payment`,
        text: t`You had paid already, or the amount was another than the one ordered. We give this payment back the way it came; please do not pay it again. Write to us if it does not reach you, or if it was meant for something else.`,
        actions: ['contact', 'login'],
      };
    case 'unknown':
      return {
        title: t`We know of no such payment`,
        text: t`The address may have been cut off. If you paid, your subscription shows on your dashboard.`,
        actions: ['payment', 'contact'],
      };
  }
}
