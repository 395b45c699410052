import type { RouteId } from '~/i18n/paths.ts';

/** A heading of the main menu and the pages below it; the names are wordings (`page.<route>`). */
type MenuSection = {
  readonly key: 'race' | 'riders' | 'news' | 'club';
  readonly routes: readonly RouteId[];
};

/** The main menu, in the order in which a phone shows it. */
export const MAIN_MENU = [
  { key: 'race', routes: ['raceCentre', 'stages', 'rankings', 'withdrawals'] },
  { key: 'riders', routes: ['riders', 'teams', 'winners'] },
  { key: 'news', routes: ['news', 'videos', 'newsletter'] },
  { key: 'club', routes: ['club', 'profile', 'authentication', 'partners'] },
] as const satisfies readonly MenuSection[];

export type MenuKey = MenuSection['key'];

/** The links at the foot of every page. */
export const FOOTER_MENU = [
  'news',
  'stages',
  'riders',
  'teams',
  'rankings',
  'relive',
  'partners',
  'newsletter',
  'club',
  'privacy',
] as const satisfies readonly RouteId[];
