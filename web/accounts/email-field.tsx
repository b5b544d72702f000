import { t } from '@lingui/core/macro';
import { TextField } from '../ui/field.tsx';

interface EmailFieldProps {
  email: string | undefined;
  error: string | undefined;
}

/** The email for signing in, marked up for password managers. */
export function EmailField({ email, error }: EmailFieldProps) {
  return (
    <TextField
      label={t`Email`}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      error={error}
      required
    />
  );
}
