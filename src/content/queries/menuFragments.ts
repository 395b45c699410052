import type { MenuKey } from '~/config/menus.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePath, latestNews } from './news.ts';
import { bookIn } from './placeNames.ts';
import { raceBook } from './raceBook.ts';

/** A list of links after the plain links of a menu, which `src/behaviours/fillMenus.ts` renders. */
type MenuFragment = {
  readonly label: string;
  readonly look: 'numbers' | 'names';
  /** Text, path, the hint for a pointer, and the last stage whose outcome the text tells. */
  readonly links: readonly (readonly [text: string, path: string, hint?: string, tells?: number])[];
};

/** The further links of the menus of one language, by menu. */
export const menuFragments = async (locale: Locale): Promise<Partial<Record<MenuKey, MenuFragment>>> => {
  const t = wordingIn(locale);
  const book = await raceBook();
  const { teams } = book;
  const news = await latestNews(locale);
  return {
    race: {
      label: t('page.stages'),
      look: 'numbers',
      links: bookIn(book, locale).stages.map(({ number, finish }) => [
        String(number),
        stagePath(number, locale),
        finish.name,
      ]),
    },
    riders: {
      label: t('page.teams'),
      look: 'names',
      links: teams.map(({ name, slug }) => [name, pathTo('teams', locale, slug)]),
    },
    news: {
      label: t('home.latestNews'),
      look: 'names',
      links: news.map((article) => [article.title, articlePath(article), '', article.tells]),
    },
  };
};
