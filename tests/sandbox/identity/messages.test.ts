import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { refusalIn, MESSAGE_KEYS, type MessageKey } from '../../../sandbox/identity/sentences.ts';
import { LOCALES } from '../../../sandbox/locales.ts';
import { codesIn, rowsIn } from '../../unit/docs/markdown.ts';
import { authenticator, creation } from './authenticator.ts';
import { withFactor } from './factorJourney.ts';
import { shownFor } from './readerSentences.ts';
import { authorization, challenge, logIn, PASSWORD, SITE, startIdentity } from './startIdentity.ts';

const refused = z.object({
  error: z.string(),
  error_message_key: z.string().optional(),
  error_user_msg: z.string(),
  error_details: z.array(z.object({ field: z.string(), message: z.string(), code: z.string() })).optional(),
});

const [ofSite = '', ofProvider = ''] = readFileSync('docs/error-messages.md', 'utf8').split('## Refusals');
const DOCUMENTED = new Map(
  rowsIn(ofProvider).map((row) => [
    codesIn(row['key'] ?? '')[0],
    { status: row['status'], error: row['error'], code: codesIn(row['code'] ?? '')[0] },
  ]),
);
/** The site's own sentences by its codes. */
const OWN = new Map(rowsIn(ofSite).map((row) => [codesIn(row['code'] ?? '')[0], row]));

type Headers = Readonly<Record<string, string>>;
/** Sends the request that is refused; the language is in its headers. */
type Refused = (headers: Headers) => Promise<Response>;

const V1 = '/identity/v1';
const MEMBER = { client_id: 'club', email: 'member@club.example' };

const started = async (settings: Parameters<typeof startIdentity>[0] = {}) => {
  const sandbox = await startIdentity(settings);
  await sandbox.reset();
  return { sandbox, visitor: sandbox.browser() };
};

/** A request without a login. */
const open =
  (path: string, body: object, settings: Parameters<typeof startIdentity>[0] = {}) =>
  async (): Promise<Refused> => {
    const { visitor } = await started(settings);
    return (headers) => visitor.send(path, body, { headers });
  };

/** A request of a member who has logged in by password, by default the one with a verified address. */
const mine =
  (path: string, body: object | undefined, method = 'POST', email = MEMBER.email) =>
  async (): Promise<Refused> => {
    const { visitor } = await started();
    const { access_token: token } = await logIn(visitor, { email });
    return (headers) => visitor.send(path, body, { token, headers, method });
  };

const stepUpOf = (body: object) => ({ ...authorization(challenge().challenge), ...body });

/** A member without an address, as after a social login that provides none. */
const withoutEmail = async (): Promise<Refused> => {
  const { sandbox, visitor } = await started();
  const { access_token: token } = await logIn(visitor, { email: 'partial@club.example' });
  sandbox.database.prepare('UPDATE account SET email = NULL WHERE email = ?').run('partial@club.example');
  return (headers) => visitor.send(`${V1}/send-email-verification`, {}, { token, headers });
};

const taken = (data: object) => async (): Promise<Refused> => {
  const { visitor } = await started();
  const first = { email: 'first@club.example', password: PASSWORD, phone_number: '+33612345678' };
  await visitor.send(`${V1}/signup`, { client_id: 'club', data: { ...first, custom_identifier: 'first' } });
  const sent = { email: 'second@club.example', password: PASSWORD, ...data };
  return (headers) => visitor.send(`${V1}/signup`, { client_id: 'club', data: sent }, { headers });
};

const staleToken = async (): Promise<Refused> => {
  const { sandbox, visitor } = await started();
  const { access_token: token } = await logIn(visitor);
  await sandbox.moveClock(6 * 60_000);
  return (headers) => visitor.send(`${V1}/update-email`, { email: 'new@club.example' }, { token, headers });
};

/** On a trusted device a password is enough for a login, and not for a change of the account's security. */
const withoutFactor = async (): Promise<Refused> => {
  const { visitor } = await withFactor(true);
  const { access_token: token } = await logIn(visitor);
  return (headers) => visitor.send(`${V1}/update-email`, { email: 'new@club.example' }, { token, headers });
};

const tooOften = async (): Promise<Refused> => {
  const { visitor } = await started({ settings: { rateLimit: 1 } });
  const login = { ...MEMBER, password: PASSWORD };
  await visitor.send(`${V1}/password/login`, login);
  return (headers) => visitor.send(`${V1}/password/login`, login, { headers });
};

const suspected = async (): Promise<Refused> => {
  const { sandbox, visitor } = await started();
  return async (headers) => {
    await sandbox.fail({ path: `${V1}/password/strength`, kind: 'captcha' });
    return visitor.send(`${V1}/password/strength`, { client_id: 'club', password: PASSWORD }, { headers });
  };
};

const samePasskey = async (): Promise<Refused> => {
  const { visitor } = await started();
  const { access_token: token } = await logIn(visitor);
  const key = authenticator();
  const create = async () => {
    const asked = { origin: SITE, friendly_name: 'Phone' };
    const begun = await visitor.send(`${V1}/webauthn/registration-options`, asked, { token });
    return key.create(creation.parse(await begun.json()));
  };
  const first = await create();
  await visitor.send(`${V1}/webauthn/registration`, first, { token });
  return async (headers) => {
    const { client_data_json } = (await create()).response;
    const again = { ...first, response: { ...first.response, client_data_json } };
    return visitor.send(`${V1}/webauthn/registration`, again, { token, headers });
  };
};

const foreignPasskey = async (): Promise<Refused> => {
  const { visitor } = await started();
  const { access_token: token } = await logIn(visitor);
  return async (headers) => {
    const asked = { origin: SITE, friendly_name: 'Phone' };
    const begun = await visitor.send(`${V1}/webauthn/registration-options`, asked, { token });
    const credential = authenticator().create(creation.parse(await begun.json()), { origin: 'https://evil.example' });
    return visitor.send(`${V1}/webauthn/registration`, credential, { token, headers });
  };
};

/** How each refusal is provoked; its status and its error are those of the document. */
const CASES: Readonly<Record<MessageKey, () => Promise<Refused>>> = {
  'error.invalidEmailOrPassword': open(`${V1}/password/login`, { ...MEMBER, password: 'Lanterne-Rouge' }),
  'error.invalidOldPassword': mine(`${V1}/update-password`, {
    password: 'Col-du-Tourmalet-2115',
    old_password: 'Lanterne-Rouge',
  }),
  'error.invalidVerificationCode': open(`${V1}/update-password`, {
    ...MEMBER,
    password: 'Col-du-Tourmalet-2115',
    verification_code: '000000',
  }),
  'error.loginToken.invalid': open(`${V1}/mfa/stepup`, stepUpOf({ tkn: 'none' })),
  'error.accessToken.invalid': open(`${V1}/update-profile`, {}),
  'error.accessToken.freshness': staleToken,
  'error.authn.mfa.stepup.required': withoutFactor,
  'error.authn.mfa.noCredential': mine(`${V1}/mfa/stepup`, stepUpOf({})),
  'error.email.alreadyInUse': taken({ email: MEMBER.email }),
  'error.phoneNumber.alreadyInUse': taken({ phone_number: '+33612345678' }),
  'error.customIdentifier.alreadyInUse': taken({ custom_identifier: 'first' }),
  'error.email.notVerified': open(
    `${V1}/password/login`,
    { client_id: 'club', email: 'newcomer@club.example', password: PASSWORD },
    { settings: { verifiesFirst: true } },
  ),
  'error.email.alreadyVerified': mine(`${V1}/send-email-verification`, {}),
  'error.email.missing': withoutEmail,
  'error.phoneNumber.missing': mine(`${V1}/send-phone-number-verification`, undefined),
  'error.account.notFound': open(
    `${V1}/forgot-password`,
    { client_id: 'club', email: 'nobody@club.example' },
    { settings: { revealsAccounts: true } },
  ),
  'error.account.notYours': mine('/api/fr/accounts/somebody/delete', {}),
  'error.entry.notFound': mine(`${V1}/webauthn/registration/none`, undefined, 'DELETE'),
  'error.rateLimit': tooOften,
  'error.captcha.required': suspected,
  'error.webauthn.invalid': foreignPasskey,
  'error.webauthn.alreadyRegistered': samePasskey,
  'error.feature.notAvailable': open('/oauth/token', {
    grant_type: 'password',
    client_id: 'club',
    username: MEMBER.email,
    password: PASSWORD,
  }),
  'error.validation': open(`${V1}/password/login`, { client_id: 'club' }),
};

describe('a refusal has a reason in the language of the reader, and the site shows it or a sentence of its own', () => {
  test.each(MESSAGE_KEYS)('%s', async (key) => {
    const provoke = await CASES[key]();
    const { status, error, code } = DOCUMENTED.get(key) ?? {};
    const sentences = new Set<string>();
    for (const language of LOCALES) {
      const answer = await provoke({ 'accept-language': language });
      const body = refused.parse(await answer.json());
      const { error_user_msg: sentence, ...told } = body;
      expect([String(answer.status), `\`${told.error}\``, told.error_message_key]).toEqual([status, error, key]);
      expect(sentence).toBe(refusalIn(language, key));
      sentences.add(sentence);
      const shown = shownFor(body, language);
      expect(shown.code).toBe(code);
      if (key === 'error.validation') expect(shown.problem.fields?.size).toBeGreaterThan(0);
      else expect(shown.problem).toEqual({ sentence: code === 'refused' ? sentence : OWN.get(code)?.[language] });
    }
    expect(sentences.size).toBe(LOCALES.length);
  });

  test('Custom-Locale overrides Accept-Language, and the fallback for an unsupported language is French', async () => {
    const provoke = await open(`${V1}/password/login`, { ...MEMBER, password: 'Lanterne-Rouge' })();
    const told = async (headers: Headers) => refused.parse(await (await provoke(headers)).json()).error_user_msg;
    const key = 'error.invalidEmailOrPassword';
    expect(await told({ 'accept-language': 'fr', 'custom-locale': 'de-DE' })).toBe(refusalIn('de', key));
    expect(await told({ 'accept-language': 'nl-NL, en;q=0.8' })).toBe(refusalIn('en', key));
    expect(await told({ 'accept-language': 'nl' })).toBe(refusalIn('fr', key));
  });

  test('for an invalid request of a program the message for people is a general one', async () => {
    const provoke = await open(`${V1}/forgot-password`, { client_id: 'club' })();
    const told = refused.parse(await (await provoke({ 'accept-language': 'de' })).json());
    expect(told.error_message_key).toBeUndefined();
    expect(told.error_user_msg).toBe(refusalIn('de', undefined));
  });
});

test('the messages about invalid fields are in the language too', async () => {
  const { visitor } = await started();
  const data = { email: 'lea', birthdate: '1850-01-01', phone_number: 'no', password: 'x' };
  const flawsIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const answer = await visitor.send(`${V1}/signup`, { client_id: 'club', data }, { headers });
    const { error_details: flaws = [] } = refused.parse(await answer.json());
    return Object.fromEntries(flaws.map(({ field, message }) => [field, message]));
  };
  expect(await flawsIn('de')).toEqual({
    'data.email': 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel lea@example.com.',
    'data.birthdate': 'Bitte geben Sie ein vollständiges Datum zwischen 1900 und heute an.',
    'data.phone_number': 'Bitte geben Sie eine Nummer wie +49 151 23456789 ein.',
  });
  expect(await flawsIn('es')).toMatchObject({
    'data.email': 'Escribe una dirección de correo, por ejemplo lea@example.com.',
  });
});

test('the provider’s own pages are in the language of the browser', async () => {
  const { visitor } = await started();
  const read = async (path: string) => (await visitor.ask(path, { headers: { 'accept-language': 'de' } })).text();
  expect(await read('/link/verify-email/none')).toContain(
    'Diesen Link gibt es nicht. Kopieren Sie ihn ganz aus unserer E-Mail.',
  );
  expect(await read(`${V1}/passwordless/verify?email=a@club.example`)).toContain(
    'Dieser Link ist unvollständig. Kopieren Sie ihn ganz aus unserer E-Mail.',
  );
  expect(await read(`${V1}/passwordless/verify?email=a@club.example&verification_code=1`)).toContain(
    'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  );
  expect(await read(`${V1}/logout?redirect_to=https://evil.example`)).toContain('Sie sind abgemeldet.');
  const page = await read('/oauth/authorize?client_id=none&response_type=code');
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('Diese Anmeldung kann nicht fortgesetzt werden');
});
