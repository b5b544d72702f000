import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import { professionalRoles, roles } from '@sokoni/contract/subscriptions/plans';
import { type ActionFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { FormPage, PassedNotice } from '../accounts/form-page.tsx';
import { answerSignUp } from '../accounts/sign-up/answer-sign-up.ts';
import RegistrationForm from '../accounts/sign-up/registration-form.island.tsx';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { OpensSoon } from '../site/opens-soon.tsx';
import type { Head } from '../site/page.ts';
import { isOpen, settings, versionsInForce } from '../site/settings.ts';
import { plansFor } from '../subscriptions/offered-plans.ts';

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
  // An element, because Lingui would parse tags in a string.
  const posting = <bdi />;
  return (
    <FormPage
      title={t`Create your account`}
      intro={
        <Trans>
          Already have an account?{' '}
          <Link to={paths.login()} data-from-state="from posting">
            Sign In
          </Link>
        </Trans>
      }
      isForVisitors
    >
      <PassedNotice name="posting">
        <Trans>Create an account to post “{posting}”.</Trans>
      </PassedNotice>
      {isOpen() ? (
        <RegistrationForm
          type={type}
          industries={choicesOf('supplier', settings.trades).forms}
          plan={sent?.typed.selectedPlan ?? query.get('plan') ?? undefined}
          plans={professionalRoles.flatMap(plansFor)}
          isTaxAdded={settings.isTaxAdded}
          shown={versionsInForce()}
          sent={sent}
        />
      ) : (
        <OpensSoon />
      )}
    </FormPage>
  );
}
