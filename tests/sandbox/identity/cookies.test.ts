import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { authorization, authorize, challenge, PASSWORD, startIdentity } from './startIdentity.ts';

/** The cookies that a login by password sets: their names with their attributes, without dates. */
const cookiesOfLogin = async (origin?: string) => {
  const identity = await startIdentity(origin === undefined ? {} : { origin });
  await identity.reset();
  const visitor = identity.browser();
  const login = { client_id: 'club', email: 'member@club.example', password: PASSWORD };
  const half = await visitor.send('/identity/v1/password/login', login);
  const { tkn } = z.object({ tkn: z.string() }).parse(await half.json());
  const { answer } = await authorize(visitor, authorization(challenge().challenge, { tkn }));
  const lines = [half, answer].flatMap(({ headers }) => headers.getSetCookie());
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split(/; ?/);
      const kept = attributes.map((text) => text.toLowerCase()).filter((text) => !/^(?:expires|max-age)=/.test(text));
      return [pair.split('=')[0] ?? '', kept.toSorted()];
    }),
  );
};

it('cookies of a login are read by no script, and sent by no form of another site', async () => {
  const attributes = ['httponly', 'path=/', 'samesite=lax'];
  expect(await cookiesOfLogin()).toEqual({
    sandbox_browser: attributes,
    sandbox_identity: attributes,
    'sandbox_identity.sig': attributes,
  });
});

it('cookies of a login are sent over https alone where the provider has it, and no sister host sets that of its browser', async () => {
  const attributes = ['httponly', 'path=/', 'samesite=lax', 'secure'];
  expect(await cookiesOfLogin('https://id.club.example')).toEqual({
    '__Host-sandbox_browser': attributes,
    sandbox_identity: attributes,
    'sandbox_identity.sig': attributes,
  });
});
