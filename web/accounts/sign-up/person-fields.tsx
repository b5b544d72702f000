import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { ComponentProps } from 'react';
import type { Values } from '../../data/draft-store.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import type { LoginState } from '../login-state.ts';

interface NameFieldsProps {
  errors: FieldErrors;
  /** The account that the form changes. */
  user?: OwnUser;
  /** Values of a form that was sent without scripts. */
  typed?: Values | undefined;
}

export function NameFields({ errors, user, typed }: NameFieldsProps) {
  const common = { maxLength: 80, required: true, ...(user && { dir: 'auto' }) };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t`First Name`}
        name="firstName"
        autoComplete="given-name"
        defaultValue={typed?.firstName ?? user?.firstName}
        error={errors.firstName}
        {...common}
      />
      <TextField
        label={t`Last Name`}
        name="lastName"
        autoComplete="family-name"
        defaultValue={typed?.lastName ?? user?.lastName}
        error={errors.lastName}
        {...common}
      />
    </div>
  );
}

interface PersonFieldsProps {
  errors: FieldErrors;
  /** The email that already belongs to an account. */
  taken: string;
  /** Values of a form that was sent without scripts. */
  typed: Values | undefined;
}

/** Name and email, as both sign-ups ask for them. */
export function PersonFields({ errors, taken, typed }: PersonFieldsProps) {
  return (
    <>
      <NameFields errors={errors} typed={typed} />
      <EmailField label={t`Email`} autoComplete="email" defaultValue={typed?.email} error={errors.email} />
      {taken && errors.email && (
        <Link
          to={paths.login()}
          state={{ email: taken } satisfies LoginState}
          className="-mt-3 flex min-h-11 items-center text-indigo underline"
        >
          {t`Sign In`}
        </Link>
      )}
    </>
  );
}

export function CompanyField(props: Omit<ComponentProps<typeof TextField>, 'name'>) {
  return <TextField name="companyName" autoComplete="organization" maxLength={120} {...props} />;
}
