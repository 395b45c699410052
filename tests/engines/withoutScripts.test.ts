import { expect } from 'vitest';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from '../browser/articlePathOf.ts';
import { journey } from './journey.ts';

const t = wordingIn('en');

journey(
  'without scripts an article, the list of riders and all rankings can be read',
  async (reader) => {
    await reader.open(articlePathOf('stage-14-kragh-andersen-wins-in-lyon', 'en'));
    await reader.sees('h1');
    expect((await reader.texts('main'))[0]?.length).toBeGreaterThan(800);
    await reader.open(pathTo('riders', 'en'));
    expect(await reader.texts('club-competitors tbody tr')).toHaveLength(176);
    await reader.open(pathTo('rankings', 'en'));
    expect(await reader.texts('club-tabs section > h2')).toHaveLength(6);
  },
  { scripts: false },
);

journey(
  'without scripts the menu works, and the pages that need scripts show it',
  async (reader) => {
    await reader.open(homePath('en'));
    await reader.press(['.main-menu summary', t('menu.race')]);
    await reader.press(['.main-menu a', t('page.stages')]);
    await reader.isOn(pathTo('stages', 'en'));
    await reader.open(pathTo('authentication', 'en'));
    await reader.sees(['main p', t('auth.needsScripts')]);
    await reader.seesNo('club-authentication form [type=password]');
    await reader.open(`${pathTo('search', 'en')}?q=Laruns`);
    await reader.sees(['club-search noscript p', t('search.noScript')]);
  },
  { scripts: false },
);

journey('with scripts no page states that it requires them', async (reader) => {
  for (const path of [pathTo('authentication', 'en'), pathTo('club', 'en'), pathTo('search', 'en')]) {
    await reader.open(path);
    await reader.sees('h1');
    for (const sentence of [t('auth.needsScripts'), t('profile.needsScripts'), t('search.noScript')])
      await reader.seesNo(['main p', sentence]);
  }
});
