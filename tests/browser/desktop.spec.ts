import { expect, type Locator, type Page } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import {
  comparePath,
  newsListPath,
  pathTo,
  rankingsPath,
  relivePath,
  roadsidePath,
  stagePath,
  withdrawalsPath,
  type Path,
} from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { beMember } from './beMember.ts';
import { overflowOf } from './overflowOf.ts';
import { test } from './test.ts';

// How pages use the width of a desktop, fit a phone, and fit on paper.

const ARTICLE = articlePathOf('stage-17-lopez-wins-on-the-col-de-la-loze', 'de');
const RIDER = pathTo('riders', 'de', 'tadej-pogacar');
const TEAM = pathTo('teams', 'de', 'uae-team-emirates');
const STAGE = stagePath(17, 'de');

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { top: box.y, end: box.x + box.width, start: box.x, bottom: box.y + box.height };
};

/** The position of the second of two parts of a page: to the right of the first, above or below it, or overlapping. */
const placeOf = async (page: Page, first: string, second: string): Promise<'beside' | 'apart' | 'otherwise'> => {
  const [one, other] = [await boxOf(page.locator(first).first()), await boxOf(page.locator(second).first())];
  if (other.top >= one.bottom || other.bottom <= one.top) return 'apart';
  return other.start >= one.end ? 'beside' : 'otherwise';
};

/** Parts of pages that stand side by side on a desktop. */
const PAIRS: readonly (readonly [what: string, path: Path, first: string, second: string])[] = [
  ['the facts of an article and its text', ARTICLE, '.body > :first-child', '.stage-card'],
  ['the table of a rider and the drawing of the same places', RIDER, '.place-over-time', '.stages table'],
  ['the riders of a team and its wins', TEAM, '#riders-heading', '#wins-heading'],
  ['the text about a stage and its facts', STAGE, '.stage-facts', '.lead'],
  ['the timetable of a stage and its climbs', STAGE, '[aria-labelledby=climbs-heading]', '#timetable-heading'],
  ['the timetable of the race centre and its facts', pathTo('raceCentre', 'de'), '.stage-facts', '#timetable-heading'],
  ['the podium and the editions before it', pathTo('winners', 'de'), '#podium-heading', '#editions-heading'],
  ['the stages of the rankings and their tables', pathTo('rankings', 'de'), '#general table', '.after'],
];

for (const [what, path, first, second] of PAIRS) {
  test(`${what} stand side by side at 1280 pixels, and below each other on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    expect(await placeOf(page, first, second)).toBe('beside');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await placeOf(page, first, second)).toBe('apart');
  });
}

test('the scene of a rider stands beside the facts at 1280 pixels, and is not loaded on a phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/scenes/riders/')) asked.push(request.url());
  });
  const scene = page.locator('.stages img');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(RIDER);
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(scene).toBeHidden();
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(RIDER);
  expect(await placeOf(page, '.rider-facts', '.stages img')).toBe('beside');
  expect(await placeOf(page, '.rider-hero', '.stages img')).toBe('beside');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('the links to the parts of the profile page are beside them at 1280 pixels, and visible at every scroll position', async ({
  page,
}) => {
  await beMember(page, 'de');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pathTo('profile', 'de'));
  const links = page.getByRole('navigation', { name: wordingIn('de')('page.profile') }).getByRole('link');
  expect(await placeOf(page, '.profile-page nav', 'club-profile')).toBe('beside');
  await expect(links).toHaveCount(4);
  const header = page.getByRole('banner');
  for (const link of await links.all()) {
    await link.click();
    const target = page.locator(await page.evaluate(() => location.hash));
    await expect(target).toBeInViewport();
    expect((await boxOf(target)).top).toBeGreaterThanOrEqual((await boxOf(header)).bottom);
    await expect(links.first()).toBeInViewport();
  }
});

/** Pages of the race with tables, and the widest ones of them. */
const tablePages = (locale: Locale): readonly string[] => {
  const rankings = pathTo('rankings', locale);
  return [
    articlePathOf('stage-17-lopez-wins-on-the-col-de-la-loze', locale),
    pathTo('riders', locale, 'tadej-pogacar'),
    pathTo('teams', locale, 'uae-team-emirates'),
    stagePath(17, locale),
    pathTo('raceCentre', locale),
    rankings,
    `${rankings}#teams`,
    withdrawalsPath(locale),
    pathTo('riders', locale),
    pathTo('winners', locale),
    `${comparePath(locale)}?a=tadej-pogacar&b=primoz-roglic`,
    roadsidePath(9, locale),
    pathTo('roadBook', locale),
    relivePath(9, locale),
  ];
};

// German has the longest words, Spanish the longest headings.
for (const locale of ['de', 'es'] as const) {
  test(`no page of the race is wider than its window, and no figure of its tables is cut, from 320 to 1280 pixels in ${locale}`, async ({
    page,
  }) => {
    for (const path of tablePages(locale)) {
      await page.goto(path);
      // The comparison is rendered from figures that the page requests.
      if (path.includes('?')) await expect(page.locator('[data-comparison]')).toBeVisible();
      for (const width of [1280, 1152, 1024, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflowOf(page), `${path}, ${width}`).toBe(0);
        const cut = await page
          .locator('.data-table')
          .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
        expect.soft(cut, `${path}, tables that scroll at ${width}`).toBe(0);
      }
    }
  });
}

test('a time stands near its name at 1280 pixels: the team is between them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pathTo('rankings', 'de'));
  const row = page.locator('#general tbody tr').first();
  const [name, team] = [await boxOf(row.locator('th a').first()), await boxOf(row.locator('.under'))];
  const figure = await boxOf(row.locator('td.figure').last());
  expect(Math.abs(name.top - team.top)).toBeLessThan(10);
  expect(team.start).toBeGreaterThan(name.end);
  expect(figure.start - team.end).toBeLessThan(300);
});

test('the sign of a climb at the finish is inside the window', async ({ page }) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(STAGE);
    const sign = await boxOf(page.locator('.stage-profile .flag').last().locator('rect').last());
    expect(width - sign.end).toBeGreaterThan(8);
  }
});

test('the rankings mark the stage after which they are shown', async ({ page }) => {
  for (const path of [pathTo('rankings', 'de'), rankingsPath(21, 'de')]) {
    await page.goto(path);
    await expect(page.locator('.after [aria-current]')).toHaveText('21');
  }
});

test('the names of the classifications stand in one line on a phone, and each can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathTo('rankings', 'de'));
  const tabs = page.getByRole('tab');
  const [first, last] = [await boxOf(tabs.first()), await boxOf(tabs.last())];
  expect(last.top).toBe(first.top);
  await tabs.first().press('End');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toBeInViewport({ ratio: 0.9 });
});

test('the current classification and topic are visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${pathTo('rankings', 'de')}#combativity`);
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  await page.goto(newsListPath('de', 1, 'withdrawals'));
  await expect(page.locator('.tags [aria-current]')).toBeInViewport({ ratio: 0.9 });
});

test('the content beside an article can be scrolled to in a low window before the end of the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(ARTICLE);
  const beside = page.locator('.beside');
  const last = beside.getByRole('link').last();
  await page.locator('.text').evaluate((text) => {
    text.scrollIntoView();
  });
  await beside.hover();
  await page.mouse.wheel(0, 2000);
  await expect(last).toBeInViewport();
  await expect(page.locator('.text')).toBeInViewport();
});

/** The number of printed pages, by the page objects of the PDF. */
const sheetsOf = async (page: Page, { landscape = false } = {}): Promise<number> => {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const file = await page.pdf({ format: 'A4', margin, landscape });
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g);
  if (pages === null) throw new Error('The document has no pages.');
  return pages.length;
};

// Stage 13 has the most climbs, stage 1 the most riders who left, the rankings after stage 2 the longest lists.
test('a stage, a ranking and the start list are printed on two sheets at most, without navigation, forms and downloads', async ({
  page,
}) => {
  for (const locale of LOCALES)
    for (const path of [
      stagePath(13, locale),
      stagePath(1, locale),
      rankingsPath(2, locale),
      pathTo('rankings', locale),
      pathTo('riders', locale),
    ]) {
      await page.goto(path);
      expect.soft(await sheetsOf(page), path).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: 'print' });
      await expect.soft(page.locator('nav:visible, form:visible, .file-links:visible'), path).toHaveCount(0);
      // A heading alone at the end of a sheet is worse than a gap.
      const headings = await page.locator('h2:visible').all();
      // The start list is one table below the heading of its page.
      if (path !== pathTo('riders', locale)) expect.soft(headings.length, path).toBeGreaterThan(0);
      for (const heading of headings) await expect.soft(heading, path).toHaveCSS('break-after', 'avoid');
      await page.emulateMedia({ media: null });
    }
});

test('a ranking is printed on two sheets in landscape format, too', async ({ page }) => {
  await page.goto(rankingsPath(2, 'de'));
  expect(await sheetsOf(page, { landscape: true })).toBeLessThanOrEqual(2);
});
