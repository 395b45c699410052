import { z } from 'astro/zod';
import {
  authorization,
  challenge,
  exchange,
  logIn,
  PASSWORD,
  startIdentity,
  tokensSchema,
  type Browser,
} from './startIdentity.ts';

export type Sandbox = Awaited<ReturnType<typeof startIdentity>>;

const EMAIL = 'member@club.example';

const password = z.object({ tkn: z.string(), mfa_required: z.boolean().optional() });
const stepUp = z.object({ token: z.string(), amr: z.array(z.enum(['email', 'sms'])) });
const started = z.object({ challenge_id: z.string() });
const coded = z.object({ code: z.string() });

/** The code of the newest mail or SMS. */
export const newestCode = async ({ mails }: Sandbox): Promise<string> => (await mails())[0]?.code ?? '';

/** A sandbox whose verified member has an e-mail address as second factor, and the browser that added it. */
export const withFactor = async (trust_device = false) => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const { access_token: token } = await logIn(visitor);
  await visitor.send('/identity/v1/mfa/credentials/emails', { trust_device }, { token });
  const body = { verification_code: await newestCode(sandbox), trust_device };
  await visitor.send('/identity/v1/mfa/credentials/emails/verify', body, { token });
  return { ...sandbox, sandbox, visitor, token };
};

export const byPassword = async ({ send }: Browser, email = EMAIL) =>
  password.parse(
    await (await send('/identity/v1/password/login', { client_id: 'club', email, password: PASSWORD })).json(),
  );

/** Exchanges a login token that requires a second factor for a challenge, whose code is in the mailbox. */
export const askFactor = async (
  { send }: Browser,
  proof: { readonly tkn?: string; readonly token?: string },
  type?: 'email' | 'sms',
) => {
  const pair = challenge();
  const { tkn, token } = proof;
  const body = { ...authorization(pair.challenge), ...(tkn !== undefined && { tkn }) };
  const answer = stepUp.parse(await (await send('/identity/v1/mfa/stepup', body, { token })).json());
  const auth_type = type ?? answer.amr[0];
  const begun = await send('/identity/v1/passwordless/start', { auth_type, step_up: answer.token });
  return { ...pair, amr: answer.amr, stepUp: answer.token, ...started.parse(await begun.json()) };
};

/** A complete login with a second factor. */
export const logInWithFactor = async (sandbox: Sandbox, visitor: Browser, extra: object = {}) =>
  finish(visitor, await askFactor(visitor, await byPassword(visitor)), {
    verification_code: await newestCode(sandbox),
    ...extra,
  });

/** Exchanges a challenge's code for tokens. */
export const finish = async (
  visitor: Browser,
  { challenge_id, verifier }: { readonly challenge_id: string; readonly verifier: string },
  extra: object,
) => {
  const answer = await visitor.send('/identity/v1/passwordless/verify', { challenge_id, ...extra });
  const { code } = coded.parse(await answer.json());
  return tokensSchema.parse(await (await exchange(visitor, code, verifier)).json());
};
