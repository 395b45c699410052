import { expect, type Page, type Route } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { hitsIn, keptOf, sentBy, wordsOf } from './hitsOf.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { newAddress, PASSWORD, send, sendJoining } from './visitor.ts';

test.use({ isConsentDue: true });

const t = wordingIn('en');
const STAGE = stagePath(9, 'en');

/** The browser has nothing more to do: whatever a page sends by itself has been sent. */
const rest = () => new Promise((resolve) => requestIdleCallback(resolve));

test.describe('T61 before there is an answer', () => {
  for (const [kind, pathIn] of SAMPLE_PAGES) {
    test(`a page of the kind ${kind} asks nobody but its own host and the provider`, async ({ page, world }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        const isOwn = origin === world.site || /^(?:data|blob|about):/.test(request.url());
        const isProvider = origin === world.sandbox && /^\/(?:identity|oauth|popup)\//.test(pathname);
        if (!isOwn && !isProvider) elsewhere.push(request.url());
      });
      await page.goto(pathIn('fr'));
      // What is for members sends a visitor to the login, over whatever else she has pressed meanwhile.
      if (KINDS_FOR_MEMBERS.includes(kind)) await page.waitForURL(`**${pathTo('authentication', 'fr')}?*`);
      await page.mouse.click(5, 400);
      if (kind !== 'chooser') {
        await expect(page.locator('.orejime-Banner')).toBeVisible();
        // Pressed, and not counted: the answer is not there yet.
        await page.locator('.site-header .brand').click();
        await page.waitForURL(`**${homePath('fr')}`);
      }
      await page.evaluate(rest);
      expect(elsewhere).toEqual([]);
    });
  }
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
  await expect.poll(() => sent.length).toBe(3);
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

test('who withdraws is not counted from that moment on, on the same page', async ({ page, context, world }) => {
  await allowConsent(context, world, 'audience');
  const sent = sentBy(page);
  await page.goto(STAGE);
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('footer [data-consent]').click();
  const settings = page.getByRole('dialog', { name: t('consent.settings') });
  await settings.getByRole('button', { name: t('consent.declineAll') }).click();
  await settings.getByRole('button', { name: t('consent.save') }).click();
  await expect(settings).toBeHidden();
  await page.locator('.site-header .brand').click();
  await page.waitForURL(`**${homePath('en')}`);
  await page.evaluate(rest);
  expect(wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('who agrees is counted from that moment on, on the same page', async ({ page }) => {
  const sent = sentBy(page);
  await page.goto(STAGE);
  await page.getByRole('button', { name: t('consent.accept'), exact: true }).click();
  await expect.poll(() => wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('who agrees to partners alone is not counted', async ({ page, context, world }) => {
  await allowConsent(context, world, 'partners');
  const sent = sentBy(page);
  await page.goto(STAGE);
  await page.locator('.site-header .brand').click();
  await page.waitForURL(`**${homePath('en')}`);
  await page.evaluate(rest);
  expect(sent).toEqual([]);
});

/** How long after a press on a link the next page is asked for, in milliseconds: the best of some rounds, as others use this machine too. */
const delayOf = async (page: Page, rounds: number): Promise<number> => {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(STAGE);
    await page.evaluate(rest);
    await page.evaluate(() => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp));
        },
        { capture: true, once: true },
      );
    });
    await page.locator('.site-header .brand').click();
    await page.waitForURL(`**${homePath('en')}`);
    delays.push(await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('pressedAt'))));
  }
  return Math.min(...delays);
};

for (const [is, meet] of [
  ['never answers', () => undefined],
  [
    'takes three seconds',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      // By then the page may be gone.
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' } }).catch(() => undefined);
    },
  ],
] as const satisfies readonly (readonly [string, (route: Route) => unknown])[]) {
  test(`R22 while the collector ${is}, a link leads on within 50 ms of what it takes who is not measured`, async ({
    page,
    elsewhere,
    context,
    world,
  }) => {
    await allowConsent(context, world);
    await context.route('**/collect', meet);
    const sent = sentBy(page);
    // By turns, so that a busy minute of this machine is one for both.
    const pairs: (readonly [measured: number, unmeasured: number])[] = [];
    for (let turn = 0; turn < 3; turn += 1) pairs.push([await delayOf(page, 3), await delayOf(elsewhere, 3)]);
    expect(sent.length).toBeGreaterThan(9);
    const [measured, unmeasured] = [0, 1].map((which) => Math.min(...pairs.map((pair) => pair[which] ?? Infinity)));
    expect((measured ?? Infinity) - (unmeasured ?? 0)).toBeLessThan(50);
  });
}

test.describe('when the collector fails', () => {
  test.use({ mishapsExpected: /Failed to load resource|net::ERR/ });

  const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
    'is blocked': (route) => route.abort('blockedbyclient'),
    'answers 500': (route) => route.fulfill({ status: 500 }),
    'never answers': () => undefined,
  };

  for (const [is, meet] of Object.entries(FAULTS)) {
    test(`R22 T52 it ${is}: links and logins work as ever`, async ({ page, context, world }) => {
      await allowConsent(context, world);
      await page.route('**/collect', (route) => meet(route));
      const first = page.waitForRequest('**/collect');
      await page.goto(STAGE);
      await first;
      await page.locator('.site-header .brand').click();
      await page.waitForURL(`**${homePath('en')}`);
      await sendJoining(page, 'en', newAddress());
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    });
  }

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

test('xtshow sends nothing of whoever has agreed either, her registration included', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  const measuring = page.waitForResponse('**/_astro/audience.*');
  await page.goto(`${pathTo('authentication', 'en')}?initialScreen=signup&xtshow=1`);
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await (await measuring).finished();
  await send(page, { given_name: 'Ana', email: newAddress(), password: PASSWORD, password_confirmation: PASSWORD });
  const shown = page.locator('.shown-hits li');
  await expect(shown.filter({ hasText: '"kind":"register"' })).toHaveCount(1);
  expect(sent).toEqual([]);
  // The next page is measured again.
  await page.goto('about:blank');
  await page.goto(STAGE);
  await expect.poll(() => wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('xtshow sends nothing of whoever agrees after the page has written its address anew', async ({ page }) => {
  const sent = sentBy(page);
  await page.goto(`${pathTo('riders', 'en')}?xtshow=1`);
  const shown = page.locator('.shown-hits li');
  await expect(shown).toHaveCount(1);
  await page.evaluate(() => {
    history.replaceState(null, '', '?team=TJV');
  });
  const measuring = page.waitForResponse('**/_astro/audience.*');
  await page.getByRole('button', { name: t('consent.accept'), exact: true }).click();
  await (await measuring).finished();
  await page.locator('.site-header summary').first().click();
  await expect(shown).toHaveCount(2);
  expect(sent).toEqual([]);
});

test.describe('a form', () => {
  test.use({ mishapsExpected: /401 \(Unauthorized\)/ });

  test('and what stands in it are never counted', async ({ page, context, world }) => {
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
