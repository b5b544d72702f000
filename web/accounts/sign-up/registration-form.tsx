import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { plansFor, type Role, roles } from '@sokoni/contract/plans';
import { useEffect, useRef, useState } from 'react';
import { SELECTED_PLAN, setItem } from '../../data/draft-store.ts';
import { fillBlank, useForm } from '../../form.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { startSession } from '../session.ts';
import type { KnownFields } from './known-fields.ts';
import { PersonFields } from './person-fields.tsx';
import { ProfessionalFields } from './professional-fields.tsx';
import { registrationRules } from './registration-rules.ts';
import { signUpDraft, useSignUpDraft } from './sign-up-draft.ts';
import { useRegister } from './use-register.ts';

interface RegistrationFormProps {
  type: Role;
  /** From the address, so it can be any string. */
  plan: string | undefined;
  /** Known values, by field. */
  known: KnownFields;
}

/** Creates an account of any role and signs in; the page follows the session and navigates. */
export function RegistrationForm({ type, plan, known }: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState(type);
  const isCustomer = role === 'customer';
  const [professional, setProfessional] = useState(isCustomer ? 'supplier' : role);
  if (!isCustomer && role !== professional) setProfessional(role);
  const { taken, register } = useRegister();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts')).Registration,
    rules: registrationRules,
    onInvalid: (errors, values) => {
      const isMissing = errors.selectedPlan && !values.selectedPlan;
      if (isMissing) showProblem(t`Missing Plan`, t`Please select a subscription plan.`);
    },
    draft: signUpDraft,
    send: async (body) => {
      const { token, user } = await register(body);
      if (user.selectedPlan) setItem(SELECTED_PLAN, user.selectedPlan);
      startSession({ token, user });
      showSuccess(t`Account created successfully!`);
    },
    failed: t`Registration failed.`,
  });

  // The visitor may have changed it before hydration.
  useEffect(() => setRole((select.current?.value as Role) ?? type), [type]);

  useEffect(() => {
    if (form.current) fillBlank(form.current, known);
  }, [known]);

  useSignUpDraft(form, role);
  useEffect(() => {
    const saved = roles.find((role) => role === signUpDraft.read().role);
    // An address that names a role, or a choice before hydration, counts more.
    const isChosen = new URLSearchParams(location.search).has('type') || select.current?.value !== type;
    if (!select.current || !saved || isChosen) return;
    select.current.value = saved;
    setRole(saved);
  }, [type]);

  const isInvalidPlan = !isCustomer && plan && !plansFor(professional).some(({ id }) => id === plan);
  const invalidPlan = isInvalidPlan ? { selectedPlan: t`Invalid plan selected for Stripe.` } : {};

  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <PersonFields errors={errors} taken={taken} />
      <TextField
        label={isCustomer ? t`Company (Optional)` : t`Company`}
        name="companyName"
        autoComplete="organization"
        maxLength={120}
        error={errors.companyName}
        required={!isCustomer}
      />
      <SelectField
        label={t`Account Type`}
        name="role"
        ref={select}
        defaultValue={type}
        error={errors.role}
        onChange={(event) => setRole(event.target.value as Role)}
      >
        <option value="customer">{t`Customer`}</option>
        <option value="supplier">{t`Supplier`}</option>
        <option value="freelancer">{t`Freelancer`}</option>
      </SelectField>
      {role === 'supplier' && !known.companyName && (
        <Link to={paths.createSupplier()} className="-mt-2 flex min-h-11 items-center text-sm underline">
          <Trans>Try it first: make a draft of your profile</Trans>
        </Link>
      )}
      <ProfessionalFields
        role={professional}
        shown={!isCustomer}
        plan={plan}
        errors={{ ...invalidPlan, ...errors }}
      />
      <NewPasswordFields label={t`Password`} name="password" errors={errors} />
      <Button type="submit" tone="main" disabled={busy}>
        {isCustomer ? <Trans>Create Account</Trans> : <Trans>Continue to Payment</Trans>}
      </Button>
    </form>
  );
}
