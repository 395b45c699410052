/** Whose password a form is about, for password managers alone. */
export function UserName({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
