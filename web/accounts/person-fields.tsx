import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { TextField } from '../ui/field.tsx';

/** Name and email, as both sign-ups ask for them. */
export function PersonFields({ errors }: { errors: FieldErrors }) {
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
    </>
  );
}
