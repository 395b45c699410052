import { z } from 'astro/zod';
import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { sampleOf, type SampleName } from '../../sandbox/widgets/samples.ts';
import { allowConsent } from './allowConsent.ts';
import { verify } from './chatMember.ts';
import { giveFields } from './giveFields.ts';
import { test } from './test.ts';
import { askedFor, expectWhole, placeOf, t, testVendorFaults, visit, waitForSentence } from './vendorPlaces.ts';
import { SAMPLE_NAMES, WITH_VENDORS } from './vendorScripts.ts';
import { enterClub } from './beMember.ts';
import { logOut } from './visitor.ts';

test.use({
  variant: WITH_VENDORS,
  isConsentDue: true,
  mishapsExpected:
    /status of 404 .*\/robots\.txt|Failed to find a valid digest .*\/widgets\/[\w-]+\/sdk\.js|The sample [\w-]+ throws/,
});

const calls = z.array(
  z.object({ name: z.string(), call: z.string(), language: z.string().optional(), id: z.string().optional() }),
);
const callsOf = async ({ backstage }: { readonly backstage: string }, name: SampleName) =>
  calls.parse(await (await fetch(`${backstage}/widgets/calls.json`)).json()).filter((call) => call.name === name);

/** Evidence that a script was started by its own interface: a text in its place, and the call that starts it. */
const STARTED: Readonly<Record<SampleName, { readonly text: string; readonly call: object }>> = {
  'identity-ui': { text: 'identity-ui (en)', call: { call: 'draw', language: 'en' } },
  'google-sign-in': { text: 'google-sign-in (en)', call: { call: 'renderButton', language: 'en' } },
  'video-widget': { text: 'video-widget (en)', call: { call: 'draw', language: 'en' } },
  'video-player': { text: 'video-player: sample-list', call: { call: 'createPlayer', id: 'sample-list' } },
  'live-chat': { text: '', call: {} },
  engagement: { text: '', call: { call: 'setup', id: 'sample' } },
  'content-widget': { text: 'content-widget (en)', call: { call: 'draw', language: 'en' } },
};

for (const name of SAMPLE_NAMES) {
  test.describe(`the script ${name}`, () => {
    test('T61 T53 is not asked for before its visitor allows it, and then works', async ({ page, world }) => {
      const asked = askedFor(page, name);
      const before = (await callsOf(world, name)).length;
      const place = await visit(page, name);
      const height = (await place.boundingBox())?.height;
      await expect(page.getByRole('button', { name: t('consent.accept'), exact: true })).toBeVisible();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: t('consent.accept'), exact: true }).click();
      const { text, call } = STARTED[name];
      await expect.poll(() => asked).toHaveLength(1);
      await expect(place.locator('[data-host]')).toContainText(text);
      expect((await place.boundingBox())?.height).toBe(height);
      await expect(place.locator('.unavailable')).toBeEmpty();
      if (name === 'live-chat') {
        // It is started when a member enters its room.
        await expect.poll(() => page.evaluate(() => 'LiveLike' in globalThis)).toBe(true);
        return;
      }
      await expect.poll(async () => (await callsOf(world, name)).slice(before)).toContainEqual({ name, ...call });
    });
  });
}

testVendorFaults(['identity-ui', 'google-sign-in']);

test('R20 T53 a script that arrives after its place has been given up is not run', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<undefined>();
  await page.route('**/widgets/live-chat/sdk.js', async (route) => {
    await isGivenUp;
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
      body: sampleOf('live-chat'),
    });
  });
  await page.clock.install();
  const asked = page.waitForRequest('**/widgets/live-chat/sdk.js');
  const place = await visit(page, 'live-chat');
  await asked;
  await waitForSentence(page, place);
  const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/live-chat/sdk.js'));
  giveUp(undefined);
  await come;
  // A script that has already arrived runs before the responses to these.
  for (const time of ['once', 'twice'])
    await page.evaluate((query) => fetch(`/robots.txt?${query}`).then((answer) => answer.text()), time);
  expect(await page.evaluate(() => 'LiveLike' in globalThis)).toBe(false);
  await expectWhole(page, place);
});

const notes = z.array(z.object({ email: z.string().nullable() }).loose());

test('T44 the content widget receives five fields of a member, without cookies', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const email = await enterClub(page, 'en');
  const request = page.waitForRequest((sent) => sent.url().endsWith('/api/hobby-note') && sent.method() === 'POST');
  await placeOf(page, 'content-widget').scrollIntoViewIfNeeded();
  const sent = await request;
  expect((await sent.allHeaders())['cookie']).toBeUndefined();
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(sent.postDataJSON())).sort()).toEqual([
    'birthdate',
    'email',
    'givenName',
    'id',
    'updatedAt',
  ]);
  await expect
    .poll(async () =>
      notes
        .parse(await (await fetch(`${world.backstage}/api/hobby-note.json`)).json())
        .filter((note) => note.email === email),
    )
    .toEqual([expect.objectContaining({ givenName: 'Ana', birthdate: null })]);
});

test('T44 the content widget receives nothing about a visitor', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/hobby-note')) sent.push(request.url());
  });
  const place = await visit(page, 'content-widget');
  await expect(place.locator('[data-host]')).not.toBeEmpty();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  expect(sent).toEqual([]);
});

test('notifications are for a member for 14 days, and end with the logout', async ({ page, context, world }) => {
  await allowConsent(context, world);
  await enterClub(page, 'en');
  const before = (await callsOf(world, 'engagement')).length;
  const since = async () =>
    (await callsOf(world, 'engagement')).slice(before).map(({ call, id }) => [call, id ?? null]);
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '_batch_set');
  await visit(page, 'engagement');
  await expect.poll(since).toEqual([
    ['setup', 'sample'],
    ['identify', expect.stringMatching(/./)],
  ]);
  const days = ((await cookie())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(14);
  await page.reload();
  await placeOf(page, 'engagement').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await since()).map(([call]) => call)).toEqual(['setup', 'identify', 'setup']);
  // A page without the script: the logout redirects to the top of the home page, where the place is not in the viewport.
  await page.goto(pathTo('stages', 'en'));
  await logOut(page, 'en');
  expect(await cookie()).toBeUndefined();
  await expect.poll(async () => (await since()).at(-1)).toEqual(['identify', null]);
});

test('T12 an account at Google logs in by the button of Google’s script, and the script asks nobody who is logged in', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const place = await visit(page, 'google-sign-in');
  const email = `tap-${crypto.randomUUID()}@club.example`;
  await place.getByLabel('google-sign-in (en)').fill(email);
  const request = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/oauth/authorize');
  await place.getByRole('button', { name: 'Sample of Google' }).click();
  const { searchParams: asked } = new URL((await request).url());
  expect([asked.get('provider'), asked.get('code_challenge_method')]).toEqual(['google', 'S256']);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(page.url()).not.toContain(asked.get('id_token') ?? 'no token');
  const before = (await callsOf(world, 'google-sign-in')).length;
  await visit(page, 'google-sign-in');
  await expect
    .poll(async () => (await callsOf(world, 'google-sign-in')).slice(before).map(({ call }) => call))
    .toEqual(['initialize', 'cancel']);
  await expect(placeOf(page, 'google-sign-in').locator('[data-host]')).toBeEmpty();
  await logOut(page, 'en');
});

/** Opens the chat's place as a member with an id at the vendor. */
const visitChatAsFan = async (page: Page, database: string, email: string) => {
  const id = `fan-${crypto.randomUUID()}`;
  giveFields(database, email, { livelike_id: id, livelike_access_token: `key-of-${id}` });
  await page.goto('about:blank');
  await visit(page, 'live-chat');
  const chat = page.locator('club-chat');
  await chat.scrollIntoViewIfNeeded();
  return { id, chat };
};

test('the vendor of the live chat carries it in the club’s own form, with the name and key of the member’s profile', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const email = await enterClub(page, 'en');
  await verify(email, world.backstage);
  const { id, chat } = await visitChatAsFan(page, world.database, email);
  await chat.getByLabel(t('chat.field')).fill('Allez https://example.org <b>');
  await chat.getByLabel(t('chat.field')).press('Enter');
  const row = chat.getByRole('log').getByRole('listitem');
  await expect(row.locator('bdi')).toHaveText(id);
  await expect(row.locator('p[dir=auto]')).toHaveText('Allez https://example.org <b>');
  await expect
    .poll(async () => (await callsOf(world, 'live-chat')).filter((call) => call.id === id).map(({ call }) => call))
    .toEqual(['init', 'addMessageListener', 'sendMessage']);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
    'key-of-',
  );
  await logOut(page, 'en');
});

test('T29 a member whose address is not verified is not shown to the vendor of the live chat, and reads why', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const email = await enterClub(page, 'en');
  const { id, chat } = await visitChatAsFan(page, world.database, email);
  await expect(chat.getByText(t('chat.emailNotVerified'))).toBeVisible();
  expect((await callsOf(world, 'live-chat')).filter((call) => call.id === id)).toEqual([]);
  await verify(email, world.backstage);
  await chat.getByRole('button', { name: t('chat.checked') }).click();
  await expect(chat.getByLabel(t('chat.field'))).toBeVisible();
  await expect.poll(async () => (await callsOf(world, 'live-chat')).some((call) => call.id === id)).toBe(true);
});
