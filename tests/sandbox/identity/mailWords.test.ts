import { expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { HELP_EMAIL } from '../../../sandbox/identity/config.ts';
import { logIn, press, startIdentity } from './startIdentity.ts';

const LANGUAGES = [
  ['fr', 'Bonjour', 'Club Tour de France'],
  ['en', 'Hello', 'Tour de France Club'],
  ['es', 'Hola', 'Club Tour de France'],
  ['de', 'Hallo', 'Tour-de-France-Club'],
] as const;

const started = async () => {
  const identity = await startIdentity();
  await identity.reset();
  return identity;
};

it.each(LANGUAGES)('a mail in %s greets a member by name and is signed by the club', async (language, hello, club) => {
  const identity = await started();
  const { send } = identity.browser();
  const body = { client_id: 'club', email: PEOPLE.member.email };
  await send('/identity/v1/forgot-password', body, { headers: { 'accept-language': language } });
  const [mail] = await identity.mails();
  expect(mail?.paragraphs[0]).toMatch(new RegExp(`^${hello},? ${PEOPLE.member.name}[,:]$`));
  expect(mail?.paragraphs.at(-1)).toContain(club);
});

it.each(LANGUAGES)(
  'a mail in %s does not use the address of a member without a name as the name',
  async (language, hello) => {
    const identity = await started();
    const { send } = identity.browser();
    const headers = { 'accept-language': language };
    const data = { email: 'nameless@club.example', password: 'Tourmalet-2115-Neige' };
    await send('/identity/v1/signup', { client_id: 'club', data }, { headers });
    const [mail] = await identity.mails();
    expect(mail?.paragraphs[0]).toMatch(new RegExp(`^${hello}[,:]$`));
  },
);

it('the mail to a former address says where its owner finds help, and asks nobody to log in', async () => {
  const identity = await started();
  const visitor = identity.browser();
  const { access_token: token } = await logIn(visitor);
  await visitor.send('/identity/v1/update-email', { email: 'thief@club.example' }, { token });
  await press(visitor, (await identity.mails()).find(({ kind }) => kind === 'new-email')?.link);
  const mail = (await identity.mails()).find(({ kind }) => kind === 'email-changed');
  expect(mail?.to).toBe(PEOPLE.member.email);
  expect(mail?.paragraphs.join(' ')).toContain(HELP_EMAIL);
  expect(mail?.paragraphs.join(' ')).not.toMatch(/mot de passe|password/i);
});
