import { expect } from 'vitest';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from '../browser/articlePathOf.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from '../browser/samplePages.ts';
import * as inPage from './inPage.ts';
import { journey } from './journey.ts';

const t = wordingIn('en');
const ARTICLE = 'stage-14-kragh-andersen-wins-in-lyon';

/** The pages that a visitor can read: the language chooser redirects, and the pages for members lead to the login. */
const PUBLIC_PAGES = SAMPLE_PAGES.filter(([kind]) => kind !== 'chooser' && !KINDS_FOR_MEMBERS.includes(kind));

/** The search page was left while Pagefind loaded its WASM. */
const LEFT_WHILE_SEARCHING = /Failed to load the Pagefind WASM:\s*TypeError: Failed to fetch/;

journey(
  'a page of every kind shows its heading and is not wider than the window',
  async (reader) => {
    for (const [kind, pathIn] of PUBLIC_PAGES) {
      await reader.open(pathIn('en'));
      await reader.sees('h1');
      expect(await reader.tab.evaluate(inPage.overflow), kind).toBe(0);
    }
  },
  { mishapsExpected: LEFT_WHILE_SEARCHING },
);

journey(
  'no kind of page scrolls sideways in German at 320 pixels',
  async (reader) => {
    await reader.tab.resize(320, 740);
    for (const [kind, pathIn] of PUBLIC_PAGES) {
      await reader.open(pathIn('de'));
      await reader.finds(320, () => innerWidth);
      expect(await reader.tab.evaluate(inPage.overflow), kind).toBe(0);
    }
  },
  { mishapsExpected: LEFT_WHILE_SEARCHING },
);

journey('the language links lead to the same page in the other languages', async (reader) => {
  await reader.open(stagePath(20, 'de'));
  for (const locale of ['fr', 'en', 'es', 'de'] as const) {
    await reader.press(`.languages a[hreflang="${locale}"]`);
    await reader.isOn(stagePath(20, locale));
  }
});

journey('the rankings switch by their tabs, and a reload keeps the chosen one', async (reader) => {
  await reader.open(pathTo('rankings', 'en'));
  await reader.sees('#general');
  await reader.press(['[role=tab]', t('classification.mountains')]);
  await reader.sees('#mountains');
  await reader.seesNo('#general');
  await reader.isOn(`${pathTo('rankings', 'en')}#mountains`);
  await reader.tab.reload();
  await reader.sees('#mountains');
});

journey('the list of riders is filtered by team, and a reload keeps the filter', async (reader) => {
  await reader.open(pathTo('riders', 'en'));
  expect(await reader.texts('[data-filterable]')).toHaveLength(176);
  await reader.press(['club-filters summary', t('filters.team')]);
  await reader.press('[name=team][value=INS]');
  await reader.isOn(`${pathTo('riders', 'en')}?team=INS`);
  await reader.sees(['[data-shown-here]', t('filters.shown', { number: 8, total: 176 })]);
  expect(await reader.texts('[data-filterable]')).toHaveLength(8);
  await reader.tab.reload();
  await reader.sees(['[data-shown-here]', t('filters.shown', { number: 8, total: 176 })]);
});

journey('the countdown counts the seconds to the start, by the time set in the debug console', async (reader) => {
  await reader.open(`${homePath('en')}?showDebug=1`);
  const set = (value: string): void => {
    const field = document.querySelector<HTMLInputElement>('input[type=datetime-local]');
    if (field === null) throw new Error('The console has no clock.');
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    property?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await reader.sees(['label', t('debug.clock')]);
  await reader.tab.evaluate(set, '2020-08-28T13:00:00');
  await reader.press(['button', t('debug.set')]);
  await reader.sees('[role=timer]');
  const timer = async () => (await reader.texts('[role=timer]'))[0] ?? '';
  const before = await timer();
  expect(before).toMatch(/^01 /);
  await reader.finds(
    true,
    (css: string, text: string) => {
      const shown = document.querySelector<HTMLElement>(css)?.innerText.replace(/\s+/g, ' ').trim();
      return shown !== undefined && shown !== text;
    },
    '[role=timer]',
    before,
  );
});

journey('a printed article has its text, and neither header nor footer', async (reader) => {
  await reader.open(articlePathOf(ARTICLE, 'en'));
  await reader.sees('club-header');
  await reader.tab.evaluate(inPage.turnToPaper);
  await reader.seesNo('club-header');
  await reader.seesNo('.site-footer');
  await reader.sees('main h1');
  await reader.sees('main p');
});

journey('a stage page has a background, and its profile is drawn in colours', async (reader) => {
  await reader.open(stagePath(9, 'en'));
  await reader.sees('main svg');
  const grounds = await reader.tab.evaluate(() =>
    [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(grounds).not.toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const fills = await reader.tab.evaluate(() =>
    [...document.querySelectorAll('main svg path, main svg polygon')].map((shape) => getComputedStyle(shape).fill),
  );
  expect(fills.filter((fill) => fill !== 'rgb(0, 0, 0)' && fill !== 'none')).not.toEqual([]);
});
