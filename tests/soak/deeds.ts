import { z } from 'astro/zod';
import { countOne } from './book.ts';
import { readAs, type Visitor } from './createVisitor.ts';
import { endIfRefused, enter, keepTokens } from './enter.ts';
import { attempt, possible, type Member } from './ledger.ts';
import { V1, type Deed } from './scene.ts';

/** Consents of the catalogue that a member may change. */
const CONSENTS = ['optin_contents', 'optin_fantasy'] as const;

const mails = z.array(z.object({ kind: z.string(), link: z.string().nullable(), code: z.string().nullable() }));
const user = z.object({ id: z.string(), email: z.string(), family_name: z.string().optional() });

const readProfile: Deed = async (scene, member, { access_token: token }) => {
  const names = possible(member.names);
  const reply = await scene.visitor.ask(`${V1}/userinfo`, { token });
  endIfRefused(scene, reply);
  if (reply?.status !== 200) return;
  const read = readAs(user, reply.body);
  scene.state.id = read?.id;
  if (read?.email !== member.email)
    scene.book.flaws.add(`${member.email} reads the account of ${read?.email ?? 'nobody'}`);
  if (!names.includes(read?.family_name ?? '')) {
    scene.book.flaws.add(
      `${member.email} has the name ${read?.family_name ?? 'none'} instead of ${names.join(' or ')}`,
    );
  }
  countOne(scene.book.done, 'profile read');
};

const changeName: Deed = async (scene, member, { access_token: token }) => {
  const name = `Nova ${member.names.length}`;
  const acknowledge = attempt(member.names, name);
  const reply = await scene.visitor.ask(`${V1}/update-profile`, { json: { family_name: name }, token });
  endIfRefused(scene, reply);
  if (reply?.status !== 204) return;
  acknowledge();
  countOne(scene.book.done, 'profile change');
};

const changeConsent: Deed = async (scene, member, { access_token: token }) => {
  const key = scene.random.oneOf(CONSENTS);
  const attempts = member.consents.get(key) ?? [];
  member.consents.set(key, attempts);
  const granted = attempts.at(-1)?.value !== true;
  const acknowledge = attempt(attempts, granted);
  const consents = { [key]: { granted, consent_version: { version_id: 1, language: scene.visitor.language } } };
  const reply = await scene.visitor.ask(`${V1}/update-profile`, { json: { consents }, token });
  endIfRefused(scene, reply);
  if (reply?.status !== 204) return;
  acknowledge();
  countOne(scene.book.done, 'consent');
};

const mailsOf = async (visitor: Visitor, { email }: Member) => {
  const reply = await visitor.ask(`/mailbox.json?to=${encodeURIComponent(email)}`);
  return readAs(mails, reply?.body) ?? [];
};

const confirmAddress: Deed = async ({ state, visitor, book }, member) => {
  if (state.isVerified) return;
  const link = (await mailsOf(visitor, member)).find(({ kind }) => kind === 'verify-email')?.link;
  if (link == null) return;
  const password = possible(member.passwords).at(-1) ?? '';
  const reply = await visitor.ask(new URL(link).pathname, { form: { password } });
  state.isVerified = reply?.status === 303 && reply.location?.includes('error') !== true;
  if (state.isVerified) countOne(book.done, 'confirmed address');
};

const speak: Deed = async ({ state, talk }, member, { access_token: token }) => {
  if (state.isVerified) await talk.speak(member, token);
};

const refresh: Deed = async (scene, _member, { refresh_token }) => {
  const json = { client_id: 'club', grant_type: 'refresh_token', refresh_token };
  const reply = await scene.visitor.ask('/oauth/token', { json });
  if (keepTokens(scene.state, reply)) countOne(scene.book.done, 'refresh');
  // The token is used up even if the response was lost.
  else scene.state.tokens = undefined;
};

const checkSilently: Deed = async (scene) => {
  if (await enter(scene, { prompt: 'none' })) countOne(scene.book.done, 'silent check');
};

const logOut: Deed = async ({ visitor, state, talk, book }, _member, { refresh_token: token }) => {
  const reply = await visitor.ask('/oauth/revoke', { json: { client_id: 'club', token } });
  await visitor.ask(`${V1}/logout`);
  talk.leave();
  state.tokens = undefined;
  if (reply?.status === 204) countOne(book.done, 'logout');
};

const renewPassword: Deed = async ({ state, visitor, random, book }, member) => {
  if (!state.isVerified || random.share() > 0.3) return;
  const acknowledge = attempt(member.resets, member.email);
  const asked = await visitor.ask(`${V1}/forgot-password`, { json: { client_id: 'club', email: member.email } });
  if (asked?.status === 204) acknowledge();
  const code = (await mailsOf(visitor, member)).find(({ kind }) => kind === 'reset-password')?.code;
  if (code == null) return;
  const password = `Tourmalet-${random.between(1e8, 1e9)}!`;
  const keep = attempt(member.passwords, password);
  const json = { client_id: 'club', email: member.email, verification_code: code, password };
  const reply = await visitor.ask(`${V1}/update-password`, { json });
  // A refusal has changed nothing.
  if (reply !== undefined && reply.status >= 400 && reply.status < 500) member.passwords.pop();
  if (reply?.status !== 204) return;
  keep();
  countOne(book.done, 'password');
};

const subscribe: Deed = async ({ visitor, book }, member) => {
  const email = `news-${member.subscriptions.length}-${member.email}`;
  const acknowledge = attempt(member.subscriptions, email);
  const reply = await visitor.ask('/api/newsletter', { json: { email, locale: visitor.language } });
  if (reply?.status !== 201) return;
  acknowledge();
  countOne(book.done, 'subscription');
};

const deleteAccount: Deed = async ({ state, visitor, random, talk, book }, member, { access_token: token }) => {
  if (state.id === undefined || random.share() > 0.3) return;
  member.account = 'leaving';
  const reply = await visitor.ask(`/api/${visitor.language}/accounts/${state.id}/delete`, { json: {}, token });
  if (reply !== undefined && reply.status >= 400 && reply.status < 500) {
    member.account = 'kept';
    state.tokens = undefined;
    return;
  }
  if (reply?.status === 204) {
    member.account = 'gone';
    countOne(book.done, 'deletion');
  }
  talk.leave();
  state.member = undefined;
};

const readText: Deed = async (scene, _member, { access_token: token }) => {
  const reply = await scene.visitor.ask('/api/members/en/soak', { token });
  endIfRefused(scene, reply);
  if (reply?.status === 200) countOne(scene.book.done, 'text for members');
};

const readSite: Deed = ({ readPage }) => readPage();

/** Each action as often as members perform it. */
export const DEEDS: readonly [Deed, ...Deed[]] = [
  ...repeated(readSite, 6),
  ...repeated(speak, 6),
  ...repeated(readProfile, 4),
  ...repeated(confirmAddress, 4),
  ...repeated(readText, 3),
  ...repeated(changeName, 3),
  ...repeated(changeConsent, 3),
  ...repeated(refresh, 2),
  ...repeated(checkSilently, 2),
  ...repeated(logOut, 2),
  renewPassword,
  subscribe,
  deleteAccount,
];

function repeated(deed: Deed, times: number): [Deed, ...Deed[]] {
  return [deed, ...Array.from({ length: times - 1 }, () => deed)];
}
