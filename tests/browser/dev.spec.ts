import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { freePort } from '../../scripts/freePort.ts';
import { axeFindings } from './axeFindings.ts';
import { copyRace } from './raceCopy.ts';
import { refuseConsent } from './refuseConsent.ts';
import { rememberPrompts } from './rememberPrompts.ts';
import { sendJoining } from './visitor.ts';

// One server for all tests of this file, one after the other.
test.describe.configure({ mode: 'default' });

const VOS = 'news/en/vos-in-yellow.md';
const VOS_PATH = pathTo('news', 'en', 'marianne-vos-wins-in-provins');
const TITLE = 'Marianne Vos wins in Provins and takes yellow';
const LATER = ['news/fr/a-later-one.md', 'news/en/a-later-one.md'];

const BANNER = `text: { fr: Le départ est avancé., en: The start is earlier. }
linkText: { fr: Les étapes, en: The stages }
link: { fr: /fr/etapes/, en: /en/stages/ }
date: '2022-07-24T09:00:00'
shown: true
`;

let dev: ChildProcess;
let site: string;
let terminal = '';
let race: ReturnType<typeof copyRace>;
let folder: string;

test.beforeAll(async () => {
  race = copyRace('femmes-2022');
  folder = mkdtempSync(joinPath(tmpdir(), 'dev-'));
  const [port, sandboxPort] = [await freePort(0), await freePort(0)];
  site = `http://localhost:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: {
      ...process.env,
      CLUB_RACE: race.name,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_ORIGIN: `http://localhost:${sandboxPort}`,
      SANDBOX_FILE: joinPath(folder, 'data.db'),
      PUBLIC_CHAT_OPEN_ROOM: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (terminal += text.toString()));
  await expect
    .poll(
      () =>
        fetch(site + pathTo('authentication', 'en')).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 280_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  race.close();
  rmSync(folder, { recursive: true, force: true });
});

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: site });
  await context.addInitScript(rememberPrompts, site);
  await context.addInitScript(refuseConsent, site);
  return context.newPage();
};

/** Opens a page and waits until it is idle: the dev server reloads pages after it has bundled a package for the first time. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
};

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Writes an article in each language of the race, with a further line of front matter. */
const writeArticle = (line: string): void => {
  for (const file of LATER) {
    race.write(
      file,
      `---
title: A later one
slug: a-later-one
teaser: An article that a test writes, in order to see it on the pages.
date: 2022-07-26T09:00:00
tags: [stage-report]
cover: map
membersOnly: false
${line}
---

A text.
`,
    );
  }
};

test('under npm run dev a new member joins, and the next page knows the member', async ({ browser }) => {
  const page = await newPage(browser);
  await open(page, pathTo('authentication', 'en'));
  await sendJoining(page, 'en', 'ana@club.example');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goto(pathTo('club', 'en'));
  await expect(page.locator('club-profile meter')).toBeAttached();
  await page.context().close();
});

/** Some of the pieces, of each part of the page. */
const SHOWN_PIECES = [
  'FormField.tsx',
  'PromptDialog.tsx',
  'SearchAnswers.astro',
  'ChatShut.tsx',
  'RankTable.astro',
  'OutcomeNote.astro',
  'Timetable.astro',
  'Slider.astro',
  'Tabs.astro',
  'RiderComparison.astro',
  'ArticleCard.astro',
] as const;

test('under npm run dev one page shows all elements in every language, without an error', async ({ browser }) => {
  const page = await newPage(browser);
  const mistakes: string[] = [];
  page.on('pageerror', ({ message }) => mistakes.push(message));
  for (const language of ['fr', 'en']) {
    await open(page, `/_pieces/${language}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const name of SHOWN_PIECES)
      await expect(page.locator('.piece', { has: page.getByText(name, { exact: true }) }).first()).toBeVisible();
  }
  expect(mistakes).toEqual([]);
  await page.context().close();
});

test('under npm run dev an open page follows the title, the text and the slug of its article', async ({ browser }) => {
  const page = await newPage(browser);
  await open(page, VOS_PATH);
  race.edit(VOS, TITLE, 'Vos in Provins');
  await expect(headline(page, 'Vos in Provins')).toBeVisible();
  race.edit(VOS, 'for a single day', 'for one day');
  await expect(page.getByText('for one day')).toBeVisible();
  race.edit(VOS, 'slug: marianne-vos-wins-in-provins', 'slug: vos-in-provins');
  await expect(page).toHaveURL(site + pathTo('news', 'en', 'vos-in-provins'));
  await expect(headline(page, 'Vos in Provins')).toBeVisible();
  race.edit(VOS, 'slug: vos-in-provins', 'slug: marianne-vos-wins-in-provins');
  await expect(page).toHaveURL(site + VOS_PATH);
  race.edit(VOS, 'Vos in Provins', TITLE);
  race.edit(VOS, 'for one day', 'for a single day');
  await expect(headline(page, TITLE)).toBeVisible();
  await page.context().close();
});

test('under npm run dev a page and its card in a list appear and disappear with the file', async ({ browser }) => {
  const [page, list] = [await newPage(browser), await newPage(browser)];
  await open(page, pathTo('news', 'en', 'a-later-one'));
  await open(list, pathTo('news', 'en'));
  await expect(page).toHaveTitle(/^Page not found/);
  const card = list.getByRole('article').filter({ hasText: 'A later one' });
  writeArticle('draft: true');
  await expect(headline(page, 'A later one')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  writeArticle('publishAt: 2099-01-01T09:00:00');
  await expect(page.getByText('Not yet published', { exact: true })).toBeVisible();
  await expect(card.getByText('Not yet published', { exact: true })).toBeVisible();
  LATER.forEach(race.remove);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(card).toBeHidden();
  for (const opened of [page, list]) await opened.context().close();
});

test('under npm run dev open pages update with a result, a banner and the colours', async ({ browser }) => {
  const page = await newPage(browser);
  await open(page, stagePath(1, 'en'));
  race.edit('results/stage-01.yaml', 'averageSpeedKmh: null', 'averageSpeedKmh: 43.21');
  await expect(page.getByText('43.21')).toBeVisible();
  race.write('alerts/start.yaml', BANNER);
  await expect(page.getByText('The start is earlier.')).toBeVisible();
  race.edit('alerts/start.yaml', 'The start is earlier.', 'The start is later.');
  await expect(page.getByText('The start is later.')).toBeVisible();
  race.edit('palette.yaml', "ink: '#1d1029'", "ink: '#100020'");
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(16, 0, 32)');
  await page.context().close();
});

test('under npm run dev the server does not restart when a build subsets the fonts', async ({ browser }) => {
  const page = await newPage(browser);
  await open(page, VOS_PATH);
  const font = '.cache/fonts/text.woff2';
  writeFileSync(font, readFileSync(font));
  race.edit(VOS, TITLE, 'Vos in yellow');
  await expect(headline(page, 'Vos in yellow')).toBeVisible();
  race.edit(VOS, 'Vos in yellow', TITLE);
  await expect(headline(page, TITLE)).toBeVisible();
  expect(terminal).not.toContain('server restarted');
  await page.context().close();
});

test('under npm run dev mistakes are shown over the page and in the terminal until they are corrected', async ({
  browser,
}) => {
  const [page, other] = [await newPage(browser), await newPage(browser)];
  await open(page, VOS_PATH);
  const mistakes = page.getByRole('dialog', { name: /in the content$/ });
  race.edit(VOS, `title: '${TITLE}'`, `title: '${TITLE}`);
  await expect(mistakes).toContainText(`${race.path(VOS)}:2`);
  race.edit('news/en/van-vleuten-wins.md', 'cover: jersey-yellow', 'cover: profile-29');
  race.edit('results/stage-02.yaml', 'averageSpeedKmh: null', 'averageSpeedKmh: fast');
  await expect(mistakes.getByRole('heading')).toHaveText('3 mistakes in the content');
  const cover = mistakes.getByRole('listitem').filter({ hasText: 'van-vleuten-wins' });
  await expect(cover).toContainText(/cover.*Found.*"profile-29".*Allowed.*profile-1/);
  await expect
    .poll(() => terminal)
    .toContain(`${race.path('news/en/van-vleuten-wins.md')} › cover: found "profile-29"; allowed: `);
  // A late reload for the colours of the previous test would interrupt axe.
  await expect(async () => {
    expect(await axeFindings(page)).toEqual([]);
  }).toPass();
  // The page behind them shows the last state without a mistake.
  await expect(headline(page, TITLE)).toBeAttached();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(mistakes).toBeHidden();
  await page.getByRole('button', { name: '3 mistakes in the content' }).click();
  await expect(mistakes).toBeVisible();
  await open(other, homePath('en'));
  await expect(other.getByRole('dialog')).toContainText('3 mistakes in the content');
  race.edit('results/stage-02.yaml', 'averageSpeedKmh: fast', 'averageSpeedKmh: null');
  race.edit('news/en/van-vleuten-wins.md', 'cover: profile-29', 'cover: jersey-yellow');
  await expect(mistakes.getByRole('heading')).toHaveText('1 mistake in the content');
  race.edit(VOS, `title: '${TITLE}`, `title: 'Vos is mended'`);
  await expect(headline(page, 'Vos is mended')).toBeVisible();
  for (const opened of [page, other]) {
    await expect(opened.getByRole('dialog', { name: /in the content$/ })).toBeHidden();
    await opened.context().close();
  }
});
