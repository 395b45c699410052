import { z } from 'astro/zod';
import { authorization, CALLBACK, challenge, tokensSchema } from '../sandbox/identity/startIdentity.ts';
import { countOne } from './book.ts';
import { readAs, type Reply } from './createVisitor.ts';
import { attempt, newMember, possible, type Member } from './ledger.ts';
import { V1, type Scene, type State } from './scene.ts';

const tkn = z.object({ tkn: z.string() });
const created = z.object({ id: z.string() });

/** Signs a new member up, or retries for one whose sign-up has no response yet. */
export const signUp = async ({ state, visitor, number, random, book }: Scene): Promise<void> => {
  if (state.member === undefined) {
    state.generation += 1;
    state.member = newMember(`soak-${number}-${state.generation}@club.example`);
    attempt(state.member.passwords, `Galibier-${random.between(1e8, 1e9)}!`);
    book.members.push(state.member);
    visitor.forgetCookies();
    Object.assign(state, { tokens: undefined, id: undefined, isVerified: false });
  }
  const { member } = state;
  const acknowledge = attempt(member.signUps, member.email);
  const data = { email: member.email, password: member.passwords[0]?.value, given_name: 'Rita', family_name: 'Nova' };
  const reply = await visitor.ask(`${V1}/signup`, { json: { client_id: 'club', data } });
  if (reply?.status === 200) acknowledge();
  // An earlier attempt, whose response was lost, has created the account.
  if (reply?.status !== 200 && reply?.status !== 409) return;
  if (reply.status === 409 && member.signUps.length === 1)
    book.flaws.add(`${member.email} was taken before its sign-up`);
  Object.assign(member, { account: 'kept' });
  attempt(member.names, 'Nova')();
  for (const password of member.passwords) password.isKept = true;
  state.id = readAs(created, reply.body)?.id;
  countOne(book.done, 'sign-up');
};

/** Logs a member in with a password that was acknowledged, or requested since. */
export const logIn = async (scene: Scene, member: Member): Promise<void> => {
  const { visitor, random } = scene;
  const [first = '', ...others] = possible(member.passwords);
  const password = random.oneOf([first, ...others]);
  const reply = await visitor.ask(`${V1}/password/login`, {
    json: { client_id: 'club', email: member.email, password },
  });
  if (reply?.status === 401 && others.length === 0)
    scene.book.flaws.add(`${member.email}: its only password is refused`);
  const proof = reply?.status === 200 ? readAs(tkn, reply.body) : undefined;
  if (proof === undefined) return;
  if (await enter(scene, proof)) countOne(scene.book.done, 'login');
};

/** The code flow with PKCE. */
export const enter = async ({ visitor, state }: Scene, extra: Readonly<Record<string, string>>): Promise<boolean> => {
  const pair = challenge();
  const asked = new URLSearchParams(authorization(pair.challenge, extra)).toString();
  const { location } = (await visitor.ask(`/oauth/authorize?${asked}`)) ?? {};
  const code = location === undefined ? null : new URL(location, CALLBACK).searchParams.get('code');
  if (code === null) return false;
  const reply = await visitor.ask('/oauth/token', {
    json: {
      client_id: 'club',
      grant_type: 'authorization_code',
      code,
      code_verifier: pair.verifier,
      redirect_uri: CALLBACK,
    },
  });
  return keepTokens(state, reply);
};

export const keepTokens = (state: State, reply: Reply | undefined): boolean => {
  const tokens = reply?.status === 200 ? readAs(tokensSchema, reply.body) : undefined;
  if (tokens !== undefined) state.tokens = tokens;
  return tokens !== undefined;
};

/** After the end of a session the next action is a login. */
export const endIfRefused = ({ state, talk }: Scene, reply: Reply | undefined): void => {
  if (reply?.status !== 401) return;
  state.tokens = undefined;
  talk.leave();
};
