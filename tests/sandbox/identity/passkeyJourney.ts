import { creation, type authenticator } from './authenticator.ts';
import { authorization, authorize, challenge, exchange, SITE, tokensSchema, type Browser } from './startIdentity.ts';

type Authenticator = ReturnType<typeof authenticator>;

/** Adds a passkey in both steps, as the SDK does. */
export const addPasskey = async (
  { send }: Browser,
  token: string,
  key: Authenticator,
  body: object = { friendly_name: 'Phone' },
) => {
  const begun = await send('/identity/v1/webauthn/registration-options', { origin: SITE, ...body }, { token });
  const options = creation.parse(await begun.json());
  const credential = key.create(options);
  return { options, credential, answer: await send('/identity/v1/webauthn/registration', credential, { token }) };
};

/** Exchanges a login token for tokens, as the SDK does after every login method. */
export const finishLogin = async (visitor: Browser, tkn: string) => {
  const pair = challenge();
  const { back } = await authorize(visitor, authorization(pair.challenge, { tkn }));
  const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
  return tokensSchema.parse(await answer.json());
};
