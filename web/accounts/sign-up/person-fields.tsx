import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { ComponentProps } from 'react';
import { Link } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields/field.tsx';
import type { LoginState } from '../login-state.ts';

interface NameFieldsProps {
  errors: FieldErrors;
  /** The account that the form changes. */
  user?: OwnUser;
}

export function NameFields({ errors, user }: NameFieldsProps) {
  const common = { maxLength: 80, required: true, ...(user && { dir: 'auto' }) };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t`First Name`}
        name="firstName"
        autoComplete="given-name"
        defaultValue={user?.firstName}
        error={errors.firstName}
        {...common}
      />
      <TextField
        label={t`Last Name`}
        name="lastName"
        autoComplete="family-name"
        defaultValue={user?.lastName}
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
}

/** Name and email, as both sign-ups ask for them. */
export function PersonFields({ errors, taken }: PersonFieldsProps) {
  return (
    <>
      <NameFields errors={errors} />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email}
        required
      />
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
