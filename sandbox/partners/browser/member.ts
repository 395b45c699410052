/** The member and the client of an ID token, as text. */
export function describe(claims: unknown): string {
  const name = read(claims, 'name') ?? read(claims, 'email') ?? read(claims, 'sub') ?? 'an unknown member';
  return `${name}, with a token for ${read(claims, 'aud') ?? 'an unknown client'}`;
}

/** The member of a message `user-auth` of the site, as text. */
export function describeUser(user: unknown): string {
  return read(user, 'givenName') ?? read(user, 'id') ?? 'an unknown member';
}

function read(claims: unknown, key: string): string | undefined {
  if (typeof claims !== 'object' || claims === null) return undefined;
  const value: unknown = Reflect.get(claims, key);
  return typeof value === 'string' ? value : undefined;
}
