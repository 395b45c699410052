import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import * as inPage from './inPage.ts';
import { journey } from './journey.ts';

const t = wordingIn('en');

journey('the menus of a wide window open one at a time, close with Escape, and lead to a stage', async (reader) => {
  await reader.open(homePath('en'));
  await reader.press(['.main-menu summary', t('menu.club')]);
  await reader.sees('.main-menu details[open]');
  await reader.press(['.main-menu summary', t('menu.race')]);
  await reader.finds(1, () => document.querySelectorAll('.main-menu details[open]').length);
  await reader.key('Escape');
  await reader.seesNo('.main-menu details[open]');
  await reader.press(['.main-menu summary', t('menu.race')]);
  await reader.press(`.main-menu .fragment a[href="${stagePath(9, 'en')}"]`);
  await reader.isOn(stagePath(9, 'en'));
});

journey("a phone's menu opens by its button, and Escape returns the focus to the button", async (reader) => {
  await reader.tab.resize(360, 740);
  await reader.open(homePath('en'));
  await reader.press('[data-burger]');
  await reader.finds('true', inPage.attributeOf, '[data-burger]', 'aria-expanded');
  await reader.press(['.main-menu summary', t('menu.riders')]);
  await reader.sees(['.main-menu a', t('page.teams')]);
  await reader.key('Escape');
  await reader.finds('false', inPage.attributeOf, '[data-burger]', 'aria-expanded');
  await reader.finds(true, inPage.hasFocus, '[data-burger]');
});

journey("the header's search box suggests a rider, whose page opens by the keyboard", async (reader) => {
  await reader.open(homePath('en'));
  await reader.press('club-header [role=search] button');
  await reader.fill('club-header input[name=q]', 'adam yates');
  await reader.sees(['club-header [role=option]', 'Adam Yates']);
  await reader.key('ArrowDown');
  await reader.finds('true', inPage.attributeOf, 'club-header [role=option]', 'aria-selected');
  await reader.key('Enter');
  await reader.isOn(pathTo('riders', 'en', 'adam-yates'));
});

journey('the search finds a rider whose name is typed without accents, and filters by kind of page', async (reader) => {
  await reader.open(pathTo('search', 'en'));
  await reader.fill('club-search input[name=q]', 'pogacar');
  await reader.press(['club-search form button', t('search.submit')]);
  await reader.isOn(`${pathTo('search', 'en')}?q=pogacar`);
  await reader.sees(['.hits h2 a', 'Tadej Pogačar']);
  await reader.press(['club-search label', t('page.stages')]);
  await reader.isOn(`${pathTo('search', 'en')}?q=pogacar&kind=stage`);
  await reader.sees(['.hits h2 a', 'Stage 9']);
});

journey('the search page shows the results of a query in its address', async (reader) => {
  await reader.open(`${pathTo('search', 'en')}?q=roglic`);
  await reader.sees(['.hits h2 a', 'Primož Roglič']);
});

journey(
  'a new visitor is asked for consent, refuses, and is not asked again',
  async (reader) => {
    await reader.open(stagePath(9, 'en'));
    await reader.press(['.orejime-Banner button', t('consent.decline')]);
    await reader.seesNo('.orejime-Banner');
    await reader.finds(true, () => /\b_consent=none/.test(document.cookie));
    await reader.tab.reload();
    await reader.sees('h1');
    await reader.seesNo('.orejime-Banner');
  },
  { isNew: true },
);

journey(
  'the consent banner has an opaque background',
  async (reader) => {
    await reader.open(stagePath(9, 'en'));
    await reader.sees('.orejime-Banner');
    await reader.finds(false, inPage.isSeeThrough, '.orejime-Banner');
  },
  { isNew: true },
);
