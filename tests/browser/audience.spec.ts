import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { allowConsent } from './allowConsent.ts';
import { hitsIn, keptOf, sentBy, wordsOf } from './hitsOf.ts';
import { rest, STAGE, t, testBrokenCollector, testNobodyAsked } from './measuredPages.ts';
import { SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { newAddress, send, sendJoining } from './visitor.ts';

test.use({ isConsentDue: true });

test.describe('T61 before there is an answer', () => {
  testNobodyAsked(SAMPLE_PAGES.filter(([kind]) => kind === 'stage'));
});

test('what is seen and pressed is what the collector keeps, and nothing else', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  await page.goto(STAGE);
  await expect.poll(() => wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
  await page.locator('.site-header summary').first().click();
  const menu = (await page.locator('.site-header summary').first().innerText()).trim().toLowerCase();
  await page.mouse.click(5, 300);
  await page.locator('.site-header .brand').click();
  const home = homePath('en');
  await expect
    .poll(() => wordsOf(sent))
    .toEqual([`pageview ${STAGE}`, `click ${menu} ${STAGE}`, `click tour de france 2020 ${STAGE}`, `pageview ${home}`]);
  await expect.poll(() => keptOf(sent, world)).toHaveLength(4);
  expect(hitsIn(await keptOf(sent, world)).map((hit) => Object.keys(hit).sort())).toEqual(
    Array.from({ length: 4 }, () => ['at', 'device', 'kind', 'label', 'language', 'partner', 'path', 'siteId', 'tags']),
  );
  expect(hitsIn(sent)[0]).toMatchObject({
    siteId: 'club',
    tags: ['race', 'stages', 'stage-9'],
    partner: '',
    language: 'en',
  });
});

test('T20 no parameter and no fragment of an address is ever sent', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  await page.goto(`${pathTo('search', 'en')}?q=secretquestion&state=secretstate#secretpart`);
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('.site-header .brand').click();
  await expect.poll(() => wordsOf(sent).at(-1)).toBe(`pageview ${homePath('en')}`);
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('a first login is counted once, as a registration', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  const email = newAddress();
  await sendJoining(page, 'es', email);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  const registers = () => hitsIn(sent).filter(({ kind }) => kind === 'register');
  await expect.poll(() => registers().length).toBe(1);
  expect(registers()[0]).toMatchObject({ label: null, language: 'es', device: 'desktop' });
  expect(JSON.stringify(sent)).not.toMatch(/@|Ana/);
  await page.goto('about:blank');
  await page.goto(pathTo('club', 'es'));
  await expect.poll(() => wordsOf(sent).at(-1)).toBe(`pageview ${pathTo('club', 'es')}`);
  expect(registers()).toHaveLength(1);
});

test('a visitor who withdraws is not counted from that moment on, on the same page', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world, 'audience');
  const sent = sentBy(page);
  await page.goto(STAGE);
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('footer [data-consent]').click();
  const settings = page.getByRole('dialog', { name: t('consent.settings') });
  await settings.getByRole('button', { name: t('consent.declineAll') }).click();
  await expect(settings).toBeHidden();
  await page.locator('.site-header .brand').click();
  await page.waitForURL(`**${homePath('en')}`);
  await page.evaluate(rest);
  expect(wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('a visitor who agrees is counted from that moment on, on the same page', async ({ page }) => {
  const sent = sentBy(page);
  await page.goto(STAGE);
  await page.getByRole('button', { name: t('consent.accept'), exact: true }).click();
  await expect.poll(() => wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('R22 while the collector never answers, a link works without waiting for a timer of the page', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  await context.route('**/collect', () => undefined);
  const sent = sentBy(page);
  await page.clock.install();
  await page.goto(STAGE);
  await expect.poll(() => sent.length).toBe(1);
  // The clock is paused from here on, so a link that waits for a timer would never work.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('.site-header .brand').click();
  await expect(page).toHaveURL(homePath('en'));
});

test.describe('when the collector fails', () => {
  test.use({ mishapsExpected: /net::ERR_BLOCKED_BY_CLIENT\S* .*\/collect|net::ERR_FAILED .*\/_astro\/audience\./ });

  testBrokenCollector(['is blocked', 'never answers']);

  test('R16 a chunk that does not come costs the measuring alone', async ({ page, context, world }) => {
    await allowConsent(context, world);
    await page.route('**/_astro/audience.*', (route) => route.abort());
    const asked = page.waitForRequest('**/_astro/audience.*');
    await page.goto(STAGE);
    await asked;
    await page.locator('.site-header .brand').click();
    await page.waitForURL(`**${homePath('en')}`);
  });
});

test('xtshow shows what would be sent, and sends nothing', async ({ page }) => {
  const sent = sentBy(page);
  await page.goto(`${STAGE}?xtshow=1`);
  const shown = page.locator('.shown-hits li');
  await expect(shown).toHaveCount(1);
  await page.locator('.site-header summary').first().click();
  await expect(shown).toHaveCount(2);
  expect(
    wordsOf((await shown.allInnerTexts()).map((text) => JSON.parse(text) as unknown)).map(
      (words) => words.split(' ')[0],
    ),
  ).toEqual(['click', 'pageview']);
  expect(sent).toEqual([]);
  await page.goto(STAGE);
  await expect(shown).toHaveCount(0);
});

test.describe('a form', () => {
  test.use({ mishapsExpected: /401 \(Unauthorized\)/ });

  test('and its content are never counted', async ({ page, context, world }) => {
    await allowConsent(context, world);
    const sent = sentBy(page);
    await page.goto(pathTo('authentication', 'en'));
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    await send(page, { email: 'nobody@club.example', password: 'wrong-Password-1' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
    expect(wordsOf(sent).map((words) => words.split(' ')[0])).toEqual(['pageview']);
  });
});
