/** Tells a password manager whose password is asked for or changed. Nobody else meets it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
