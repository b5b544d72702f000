import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import type { LoginState } from '../login-state.ts';

interface PersonFieldsProps {
  errors: FieldErrors;
  /** The email that already belongs to an account. */
  taken: string;
}

/** Name and email, as both sign-ups ask for them. */
export function PersonFields({ errors, taken }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`First Name`}
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          error={errors.firstName}
          required
        />
        <TextField
          label={t`Last Name`}
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          error={errors.lastName}
          required
        />
      </div>
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
          <Trans>Sign In</Trans>
        </Link>
      )}
    </>
  );
}
