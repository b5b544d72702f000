import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { FormPage, HelpLink, HelpLinks, PassedNotice } from '../accounts/form-page.tsx';
import LoginForm from '../accounts/login-form.island.tsx';
import { doneWithoutScripts, paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import type { Head } from '../site/page.ts';

export const head = (): Head => ({
  title: t`Sign In`,
  description: t`Sign in to Sokoni to message suppliers and freelancers and read their replies.`,
});

export function Page() {
  const [query] = useSearchParams();
  // An element, because Lingui would parse tags in a string.
  const posting = <bdi />;
  return (
    <FormPage title={t`Sign in to Sokoni`} needsScripts isForVisitors>
      <PassedNotice name="hasEnded">{t`Your session has ended. Sign in again.`}</PassedNotice>
      <PassedNotice name="reason" />
      <PassedNotice name="posting">
        <Trans>Sign in to post “{posting}”.</Trans>
      </PassedNotice>
      <DoneNotice done={query.get('done')} />
      <LoginForm />
      <ButtonLink to={paths.register()} data-from-state="from posting">
        {t`Create account`}
      </ButtonLink>
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
        <HelpLink to={paths.changePassword()}>{t`Change password`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}

/** Above the sign-in form: what a form without scripts has just done. `done` is from the address, so it can be any string. */
function DoneNotice({ done }: { done: string | null }) {
  const known = doneWithoutScripts.find((each) => each === done);
  if (!known) return null;
  const { title, text } = textsOf(known);
  return (
    <div role="status" className="grid gap-1 rounded-md border-s-4 border-leaf bg-leaf-wash p-4">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}

function textsOf(done: (typeof doneWithoutScripts)[number]): { title: string; text: string } {
  switch (done) {
    case 'account':
      return { title: t`Registration successful!`, text: t`Sign in to message suppliers and freelancers.` };
    case 'plan':
      return {
        title: t`Registration successful!`,
        text: t`Sign in to pay for your plan and complete your profile. Customers can see it after our review.`,
      };
    case 'password':
      return { title: t`Password Reset`, text: t`Your password has been reset. Please log in.` };
    case 'email':
      return {
        title: t`Your email address is confirmed`,
        text: t`Buyers see it as verified from today.`,
      };
    case 'new-email':
      return {
        title: t`Your email address was changed`,
        text: t`Sign in with your new address from now on.`,
      };
    case 'old-email':
      return {
        title: t`Your email address stays as it is`,
        text: t`You keep signing in with this address.`,
      };
  }
}
