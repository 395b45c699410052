/** The address at which the authorization endpoint continues a request, with the parameters that a login has added. */
export function authorizeAgain(
  asked: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams({ ...asked, ...extra });
  // With `provider` the endpoint would redirect to the provider again.
  parameters.delete('provider');
  return `/oauth/authorize?${parameters.toString()}`;
}
