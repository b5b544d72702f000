import { t } from '@lingui/core/macro';
import { TextField } from '../ui/field.tsx';

interface EmailFieldProps {
  email: string | undefined;
  error: string | undefined;
}

/** The address that somebody signs in with, for password managers too. */
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
