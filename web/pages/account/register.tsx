import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { roles } from '@sokoni/contract/subscriptions/plans';
import { useMemo } from 'react';
import { type ActionFunctionArgs, useActionData, useLocation, useSearchParams } from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { afterSignIn, loginStateOf, useLeaveWhenSignedIn } from '../../accounts/login-state.ts';
import { RegistrationForm } from '../../accounts/sign-up/registration-form.tsx';
import { answerSignUp, knownFieldsOf } from '../../accounts/sign-up/sign-up.ts';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { firstPaymentOf } from '../../subscriptions/payment-state.ts';

export const head = (): Head => ({
  title: t`Create your account`,
  description: t`Join Sokoni: free for customers, one monthly plan for suppliers and freelancers, no commission.`,
});

/** Handles the form without scripts. */
export const action = (args: ActionFunctionArgs) => answerSignUp(args);

export function Page() {
  const sent = useActionData<SentForm>();
  const [query] = useSearchParams();
  const type = roles.find((role) => role === (sent?.typed.role ?? query.get('type'))) ?? 'customer';
  const location = useLocation();
  const known = useMemo(() => knownFieldsOf(location), [location]);
  const { from } = loginStateOf(location);
  // Professionals pay first; a customer who came from a profile returns to it.
  useLeaveWhenSignedIn((user) => firstPaymentOf(user) ?? (from ? { to: from } : afterSignIn(user)));
  return (
    <FormPage
      title={t`Create your account`}
      intro={
        <Trans>
          Already have an account? <Link to={paths.login()}>Sign In</Link>
        </Trans>
      }
    >
      <RegistrationForm
        key={type}
        type={type}
        plan={sent?.typed.selectedPlan ?? query.get('plan') ?? undefined}
        known={known}
        sent={sent}
      />
    </FormPage>
  );
}
