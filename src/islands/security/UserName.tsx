/** The account to which a password form belongs, for password managers only. */
export function UserName({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
