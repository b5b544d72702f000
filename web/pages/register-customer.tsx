import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, useActionData } from 'react-router';
import { FormPage } from '../accounts/form-page.tsx';
import { answerSignUp } from '../accounts/sign-up/answer-sign-up.ts';
import CustomerForm from '../accounts/sign-up/customer-form.island.tsx';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { OpensSoon } from '../site/opens-soon.tsx';
import type { Head } from '../site/page.ts';
import { isOpen, versionsInForce } from '../site/settings.ts';

export const head = (): Head => ({
  title: t`Register as a Customer`,
  description: t`Create a free customer account on Sokoni and message African suppliers and freelancers directly.`,
  // Search engines should list `/register`, which offers the same.
  hidden: true,
});

/** Handles the form without scripts. */
export const action = (args: ActionFunctionArgs) => answerSignUp(args, { isForCustomers: true });

export function Page() {
  const sent = useActionData<SentForm>();
  return (
    <FormPage
      title={t`Register as a Customer`}
      intro={
        <Trans>
          Free for customers. Already have an account? <Link to={paths.login()}>Sign In</Link>
        </Trans>
      }
      isForVisitors
    >
      {isOpen() ? <CustomerForm sent={sent} shown={versionsInForce()} /> : <OpensSoon />}
    </FormPage>
  );
}
