/** Tells a password manager which account a form is for when the form has no email field. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
