import { expect } from 'vitest';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import * as inPage from './inPage.ts';
import { journey } from './journey.ts';
import { linkTo } from './mailbox.ts';
import { isMember, join, joinVerified, logOut, newAddress, openForms, PASSWORD, send } from './member.ts';

const t = wordingIn('en');
const MEMBERS_ARTICLE = pathTo('news', 'en', 'for-members-twenty-one-evenings-in-yellow');
/** The engines' console messages about responses with an error status. */
const REFUSED = /status of 40|40[0-9]|Failed to load resource/;

journey('the fields of a form have a visible border, and fields and button a background', async (reader) => {
  await openForms(reader, 'en', '?initialScreen=signup');
  expect(await reader.tab.evaluate(inPage.styleOf, '#auth-email', 'border-top-style')).toBe('solid');
  expect(await reader.tab.evaluate(inPage.styleOf, '#auth-email', 'border-top-color')).not.toMatch(/, 0\)$/);
  expect(await reader.tab.evaluate(inPage.isSeeThrough, '#auth-email')).toBe(false);
  expect(await reader.tab.evaluate(inPage.isSeeThrough, 'club-authentication [type=submit]')).toBe(false);
});

journey('a new member is greeted, verifies her address by the mailed link and is taken to the club', async (reader) => {
  const email = await join(reader, 'en');
  await reader.open(await linkTo(email, 'verify-email'));
  await reader.press('form button');
  await reader.sees(['main', t('auth.verified')]);
  await reader.isOn(pathTo('club', 'en'));
  await reader.sees('club-profile meter');
});

journey('an incomplete sign-up form names each missing or malformed field', async (reader) => {
  await openForms(reader, 'en', '?initialScreen=signup');
  await send(reader, { email: 'lea@' });
  await reader.sees(['#auth-given_name-problem', t('auth.missing')]);
  await reader.sees(['#auth-email-problem', t('auth.badEmail')]);
});

journey(
  'a wrong password shows an error, and the right one afterwards leads to the club',
  async (reader, elsewhere) => {
    const email = await join(reader, 'en');
    const other = await elsewhere();
    await openForms(other, 'en');
    await send(other, { email, password: 'wrong' });
    await other.sees(['[role=alert]', t('auth.wrongCredentials')]);
    await send(other, { password: PASSWORD });
    await other.isOn(pathTo('club', 'en'));
    await isMember(other);
  },
  { mishapsExpected: REFUSED },
);

journey("a visitor logs in from a members' article and reads its text there", async (reader, elsewhere) => {
  const email = await join(reader, 'en');
  const other = await elsewhere();
  await other.open(MEMBERS_ARTICLE);
  await other.seesNo('[data-member-text] h2');
  await other.press(['club-members-only a', t('header.signIn')]);
  await send(other, { email, password: PASSWORD });
  await other.sees('[data-member-text] h2');
  await other.isOn(MEMBERS_ARTICLE);
});

journey('a login leads back to the page that linked to it', async (reader, elsewhere) => {
  const email = await join(reader, 'en');
  const other = await elsewhere();
  await openForms(other, 'en', `?url_referrer=${stagePath(9, 'en')}`);
  await send(other, { email, password: PASSWORD });
  await other.isOn(stagePath(9, 'en'));
});

journey('a visitor who opens the profile page logs in and is taken back to it', async (reader, elsewhere) => {
  const email = await join(reader, 'en');
  const other = await elsewhere();
  await other.open(pathTo('profile', 'en'));
  await other.sees('club-authentication.is-awake');
  await send(other, { email, password: PASSWORD });
  await other.isOn(pathTo('profile', 'en'));
  await other.finds('Ana', inPage.valueOf, '#personal-given_name');
});

journey('a changed profile is kept after a reload', async (reader) => {
  await joinVerified(reader, 'en');
  await reader.open(pathTo('profile', 'en'));
  await reader.finds('Ana', inPage.valueOf, '#personal-given_name');
  await reader.fill('#personal-family_name', 'Martin');
  await reader.tab.evaluate(inPage.choose, '#personal-nationality', 'DE');
  await reader.press(['[data-group=personal] form button', t('profile.save')]);
  await reader.sees(['[role=status]', t('profile.saved')]);
  await reader.tab.reload();
  await reader.finds('Martin', inPage.valueOf, '#personal-family_name');
  await reader.finds('DE', inPage.valueOf, '#personal-nationality');
});

journey('a member stays logged in on the next page, and its account menu greets her', async (reader) => {
  await join(reader, 'en');
  await reader.open(stagePath(9, 'en'));
  await isMember(reader);
  await reader.press('[data-member]');
  await reader.sees(['club-account dialog', t('account.hello', { name: 'Ana' })]);
  expect(await reader.tab.evaluate(inPage.isSeeThrough, 'club-account dialog')).toBe(false);
  await reader.key('Escape');
  await reader.seesNo('club-account dialog');
});

journey("after a logout the Back button does not show the text of a members' article", async (reader) => {
  await join(reader, 'en');
  await reader.open(MEMBERS_ARTICLE);
  await reader.sees('[data-member-text] h2');
  await logOut(reader, 'en');
  await reader.tab.back();
  await reader.isOn(MEMBERS_ARTICLE);
  await reader.finds(null, inPage.attributeOf, 'html', 'data-session');
  await reader.seesNo('[data-member-text] h2');
  await reader.sees(['club-members-only a', t('header.signIn')]);
});

journey(
  'a member who has forgotten the password sets a new one by the mailed link and logs in with it',
  async (reader, elsewhere) => {
    const email = await join(reader, 'en', newAddress());
    const other = await elsewhere();
    await openForms(other, 'en', '?initialScreen=forgot-password');
    await send(other, { email });
    await other.sees(['main', t('auth.linkSent')]);
    await other.open(await linkTo(email, 'reset-password'));
    await other.sees('club-authentication.is-awake');
    const password = 'Galibier-2642-Gel';
    await send(other, { password, password_confirmation: password });
    await other.sees(['main', t('auth.passwordUpdated')]);
    const third = await elsewhere();
    await openForms(third, 'en');
    await send(third, { email, password });
    await third.isOn(pathTo('club', 'en'));
  },
);
