import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { type Plan, type ProfessionalRole, type Role, roles } from '@sokoni/contract/subscriptions/plans';
import { useEffect, useRef, useState } from 'react';
import { removeItem, SELECTED_PLAN, setItem, type Values } from '../../data/draft-store.ts';
import { fillBlank, useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { usePlace } from '../../site/links/navigation.tsx';
import { planLimits, planLine } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { leaveWhenSignedIn } from '../leave-when-signed-in.ts';
import { NewPasswordFields } from '../passwords/password-fields.tsx';
import { startSession } from '../session.ts';
import { Consent, type ConsentProps } from './consent.tsx';
import { CompanyField, PersonFields } from './person-fields.tsx';
import {
  fillNewProfile,
  type KnownFields,
  knownFieldsOf,
  offeredIndustry,
  registrationRules,
  signUpDraft,
  useNeedsLatinName,
  useRegister,
  useSignUpDraft,
} from './sign-up.ts';

interface RegistrationFormProps extends ConsentProps {
  type: Role;
  /** The industries that are offered; the first one is chosen. */
  industries: readonly string[];
  /** From the address, so it can be any string. */
  plan?: string | undefined;
  /** Those that can be chosen, of both roles. */
  plans: Plan[];
  /** Their prices are without tax. */
  isTaxAdded: boolean;
  /** The form that was sent without scripts and failed. */
  sent?: SentForm | undefined;
}

/** Creates an account of any role and signs in. */
function RegistrationForm({ type, industries, plan, plans, isTaxAdded, sent, shown }: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState(type);
  const place = usePlace();
  const [known, setKnown] = useState<KnownFields>({});
  const isCustomer = role === 'customer';
  const [professional, setProfessional] = useState(isCustomer ? 'supplier' : role);
  if (!isCustomer && role !== professional) setProfessional(role);
  const { taken, register } = useRegister(sent);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/accounts')).Registration,
    rules: registrationRules,
    onInvalid: (errors, values) => {
      const isMissing = errors.selectedPlan && !values.selectedPlan;
      if (isMissing) showProblem(t`Missing Plan`, t`Please select a subscription plan.`);
    },
    draft: signUpDraft,
    send: async (body) => {
      const { token, user } = await register(body);
      if (user.selectedPlan) setItem(SELECTED_PLAN, user.selectedPlan);
      else removeItem(SELECTED_PLAN);
      if (user.role !== 'customer') await fillNewProfile(token, known);
      startSession({ token, user });
      showSuccess(t`Account created successfully!`);
      signUpDraft.clear();
      await leaveWhenSignedIn();
    },
    failed: t`Registration failed.`,
    before: sent,
  });

  // The visitor may have changed it before hydration.
  useEffect(() => setRole((select.current?.value as Role) ?? type), [type]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server does not know what the page before has passed
  useEffect(() => {
    const passed = knownFieldsOf(place);
    setKnown(passed);
    const { industry } = passed;
    if (form.current)
      fillBlank(form.current, {
        ...passed,
        ...(industry && { industry: offeredIndustry(industries, industry) }),
      });
  }, []);

  useSignUpDraft(form, role);
  useEffect(() => {
    const saved = roles.find((role) => role === signUpDraft.read().role);
    // An address that names a role, or a choice before hydration, counts more.
    const isChosen = new URLSearchParams(location.search).has('type') || select.current?.value !== type;
    if (!select.current || !saved || isChosen) return;
    select.current.value = saved;
    setRole(saved);
  }, [type]);

  const needsLatinName = useNeedsLatinName(form, role);

  const offered = plans.filter((one) => one.role === professional);
  // A plan of the address is for the role of the address.
  const isInvalidPlan = !isCustomer && role === type && plan && !offered.some(({ id }) => id === plan);
  const invalidPlan = isInvalidPlan ? { selectedPlan: t`Invalid plan selected for Stripe.` } : {};

  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <PersonFields errors={errors} taken={taken} typed={sent?.typed} />
      <CompanyField
        label={isCustomer ? t`Company (Optional)` : t`Company`}
        error={errors.companyName}
        defaultValue={sent?.typed.companyName}
        required={!isCustomer}
      />
      {needsLatinName && (
        <TextField
          label={t`Name in Latin letters (Optional)`}
          name="latinName"
          hint={t`For buyers who can’t read the script of your name. It’s shown beside it.`}
          maxLength={120}
          defaultValue={signUpDraft.read().latinName}
          error={errors.latinName}
        />
      )}
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
      <OtherForms type={type} />
      {role === 'supplier' && !known.companyName && (
        <Link to={paths.createSupplier()} className="-mt-2 flex min-h-11 items-center text-sm underline">
          {t`Try it first: draft your profile`}
        </Link>
      )}
      <ProfessionalFields
        role={professional}
        industries={industries}
        shown={!isCustomer}
        plan={plan}
        plans={offered}
        isTaxAdded={isTaxAdded}
        typed={sent?.typed}
        errors={{ ...invalidPlan, ...errors }}
      />
      <NewPasswordFields label={t`Password`} name="password" errors={errors} />
      <Consent shown={shown} />
      <Button type="submit" tone="main" disabled={busy}>
        {isCustomer ? t`Create Account` : t`Continue to Payment`}
      </Button>
    </form>
  );
}

/** Without scripts the account type does not change the fields of the form. */
function OtherForms({ type }: { type: Role }) {
  return (
    <noscript>
      <p className="text-sm">
        {type === 'customer' && (
          <Trans>
            Suppliers and freelancers fill in a few more fields. Open the form for{' '}
            <Link to={paths.register({ type: 'supplier' })}>suppliers</Link> or{' '}
            <Link to={paths.register({ type: 'freelancer' })}>freelancers</Link>.
          </Trans>
        )}
        {type === 'supplier' && (
          <Trans>
            This form is for suppliers. Open the form for{' '}
            <Link to={paths.register({ type: 'freelancer' })}>freelancers</Link> or{' '}
            <Link to={paths.register({ type: 'customer' })}>customers</Link>.
          </Trans>
        )}
        {type === 'freelancer' && (
          <Trans>
            This form is for freelancers. Open the form for{' '}
            <Link to={paths.register({ type: 'supplier' })}>suppliers</Link> or{' '}
            <Link to={paths.register({ type: 'customer' })}>customers</Link>.
          </Trans>
        )}
      </p>
    </noscript>
  );
}

interface ProfessionalFieldsProps {
  role: ProfessionalRole;
  industries: readonly string[];
  /** False while the account type is customer: the typed values stay, but they are neither shown nor sent. */
  shown: boolean;
  plan: string | undefined;
  plans: Plan[];
  isTaxAdded: boolean;
  /** Values of a form that was sent without scripts. */
  typed: Values | undefined;
  errors: FieldErrors;
}

function ProfessionalFields({
  role,
  industries,
  shown,
  plan,
  plans,
  isTaxAdded,
  typed,
  errors,
}: ProfessionalFieldsProps) {
  const [chosen, setChosen] = useState(plan);
  const chosenPlan = plans.find(({ id }) => id === chosen);
  const payLater = t`You pay on the next page and can cancel at any time.`;
  return (
    <fieldset disabled={!shown} className={shown ? 'grid min-w-0 gap-4' : 'hidden'}>
      <SelectField
        label={t`Industry`}
        name="industry"
        defaultValue={typed?.industry ?? industries[0]}
        error={errors.industry}
      >
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {i18n._(industry)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Description`}
        name="description"
        maxLength={5000}
        defaultValue={typed?.description}
        hint={
          role === 'supplier'
            ? t`What you make, for whom, and how long you have done it.`
            : t`What you do, for whom, and since which year.`
        }
        error={errors.description}
      />
      <SelectField
        label={t`Plan`}
        name="selectedPlan"
        defaultValue={plan}
        error={errors.selectedPlan}
        hint={chosenPlan ? `${planLimits(chosenPlan)}. ${payLater}` : payLater}
        onChange={(event) => setChosen(event.target.value)}
        key={role}
      >
        <option value="">{t`Choose a plan`}</option>
        {plans.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {planLine(choice, { isTaxAdded })}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

export default island('registration-form', RegistrationForm, 'touch', { saved: ['sign-up', 'usr'] });
