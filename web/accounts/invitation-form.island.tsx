import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invitation } from '@sokoni/contract/accounts/invitations';
import { emailText } from '@sokoni/contract/input/email-text';
import type { Plan } from '@sokoni/contract/subscriptions/plans';
import { useState } from 'react';
import { browserApi } from '../data/api.ts';
import { SELECTED_PLAN, setItem } from '../data/draft-store.ts';
import { asReadError } from '../data/error-text.ts';
import { useForm } from '../data/form.ts';
import { island } from '../islands/island.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { useGo } from '../site/links/navigation.tsx';
import { planLine } from '../subscriptions/plan-texts.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import type { LoginState } from './login-state.ts';
import { NewPasswordFields, sameTwice } from './passwords/password-fields.tsx';
import { startSession, useSession } from './session.ts';
import { Consent, type ConsentProps } from './sign-up/consent.tsx';
import { NameFields } from './sign-up/person-fields.tsx';

interface InvitationProps extends ConsentProps {
  token: string;
  invitation: Invitation;
  /** Those that a supplier can choose. */
  plans: Plan[];
  /** The prices of plans are without tax. */
  isTaxAdded: boolean;
}

/** Makes a prepared profile an account, or adds its products to the account that has the address. */
function InvitationForm(props: InvitationProps) {
  return props.invitation.isLinked ? <TakeProducts {...props} /> : <TakeOver {...props} />;
}

function TakeOver({ token, invitation, plans, isTaxAdded, shown }: InvitationProps) {
  const go = useGo();
  const { firstName, lastName } = invitation;
  const email = emailText(invitation.email);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/invitations')).InvitationAnswer,
    rules: sameTwice,
    send: async (body) => {
      const session = await browserApi('POST /auth/invitations/{token}', { params: { token }, body });
      setItem(SELECTED_PLAN, body.selectedPlan);
      startSession({ token: session.token, user: session.user });
      showSuccess(t`This page is yours now`, t`Change what you like. Only you see it until you publish it.`);
      // The link works once, so Back must not lead to it.
      await go(paths.dashboard('supplier'), { replace: true });
    },
    failed: t`Registration failed.`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <p className="wrap-anywhere">
        <Trans>
          Your account will have the address <bdi>{email}</bdi>.
        </Trans>
      </p>
      <NameFields errors={errors} typed={{ firstName, lastName }} />
      <NewPasswordFields label={t`Password`} name="password" errors={errors} />
      <SelectField
        label={t`Plan`}
        name="selectedPlan"
        error={errors.selectedPlan}
        hint={t`You pay when you publish, and can choose another plan until then.`}
      >
        <option value="">{t`Choose a plan`}</option>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {planLine(plan, { isTaxAdded })}
          </option>
        ))}
      </SelectField>
      <Consent shown={shown} />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Creating your account...` : t`Create my account`}
      </Button>
    </form>
  );
}

function TakeProducts({ token, invitation }: InvitationProps) {
  const { products } = invitation;
  const email = emailText(invitation.email);
  const go = useGo();
  const user = useSession()?.user;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function take() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await browserApi('POST /auth/invitations/{token}/products', { params: { token } });
      showSuccess(t`The products are added to yours`);
      await go(paths.dashboard('supplier'), { replace: true });
    } catch (error) {
      setProblem(asReadError(error).message || t`That didn’t work. Try again.`);
      setBusy(false);
    }
  }

  const isOwn = user?.email === invitation.email;
  return (
    <div className="grid justify-items-start gap-4">
      <FormProblem text={problem} />
      <p className="wrap-anywhere">
        <Trans>
          You have an account with the address <bdi>{email}</bdi>. It stays as it is; only the prepared
          products ({products}) are added to yours.
        </Trans>
      </p>
      {isOwn ? (
        <Button tone="main" onClick={take} aria-disabled={busy}>
          {busy ? t`Adding...` : t`Add the products`}
        </Button>
      ) : (
        <ButtonLink
          to={paths.login()}
          state={{ email, from: paths.invitation(token) } satisfies LoginState}
          tone="main"
        >
          {t`Sign In`}
        </ButtonLink>
      )}
    </div>
  );
}

export default island('invitation-form', InvitationForm, 'load');
