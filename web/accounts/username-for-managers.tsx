/** Tells a password manager whose password a form is about, where nobody types the email. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
