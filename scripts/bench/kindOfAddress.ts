import settings from '../../astro-i18next.config.ts';

/** The kinds of page that have a budget; every other page is `other`. */
export type Kind =
  | 'home'
  | 'article'
  | 'news list'
  | 'stage'
  | 'stages'
  | 'team'
  | 'teams'
  | 'rider'
  | 'riders'
  | 'rankings'
  | 'withdrawals'
  | 'race centre'
  | 'other';

type Slugs = (typeof settings.routes)[keyof typeof settings.routes];

/** The slugs of the routes by language. */
const ROUTES: ReadonlyMap<string, Slugs> = new Map(Object.entries(settings.routes));

/** The kind of the page at an address of the built site, such as `/fr/etapes/etape-9/`. */
export function kindOfAddress(address: string): Kind {
  const [locale = '', section = '', ...rest] = address.split('/').filter((part) => part !== '');
  const slugs = ROUTES.get(locale);
  if (slugs === undefined) return 'other';
  const [below] = rest;
  switch (section) {
    case '':
      return 'home';
    case slugs.news:
      return below === undefined || below === 'page' || below === 'tag' ? 'news list' : 'article';
    case slugs.stages:
      if (rest[1] === slugs.roadside) return 'other';
      return below === undefined ? 'stages' : 'stage';
    case slugs.teams:
      return below === undefined ? 'teams' : 'team';
    case slugs.riders:
      if (below === slugs.compare) return 'other';
      return below === undefined ? 'riders' : 'rider';
    case slugs.rankings:
      return below === slugs.withdrawals ? 'withdrawals' : 'rankings';
    case slugs.raceCentre:
      return 'race centre';
    default:
      return 'other';
  }
}
