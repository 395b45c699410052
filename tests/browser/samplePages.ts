import type { PageKind } from '~/config/pageKinds.ts';
import type { Locale } from '~/i18n/locales.ts';
import {
  comparePath,
  homePath,
  pathTo,
  relivePath,
  roadsidePath,
  stagePath,
  withdrawalsPath,
  type RouteId,
} from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';

export type SamplePage = readonly [kind: PageKind, pathIn: (locale: Locale) => string];

const page = (route: RouteId & PageKind): SamplePage => [route, (locale) => pathTo(route, locale)];

/** One page of every kind, as its address in a language; `pageKinds.spec.ts` proves that no kind is missing. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  ['chooser', () => '/'],
  ['home', homePath],
  page('authentication'),
  page('club'),
  page('loginToDiscover'),
  page('profile'),
  page('mailCallback'),
  page('mailRequirement'),
  page('mailValidation'),
  page('passwordReset'),
  page('authToSee'),
  ['newsList', (locale) => pathTo('news', locale)],
  ['article', (locale) => articlePathOf('stage-09-pogacar-wins-in-laruns', locale)],
  page('stages'),
  ['stage', (locale) => stagePath(9, locale)],
  ['roadside', (locale) => roadsidePath(9, locale)],
  page('roadBook'),
  page('relive'),
  ['reliveStage', (locale) => relivePath(9, locale)],
  page('teams'),
  ['team', (locale) => pathTo('teams', locale, 'uae-team-emirates')],
  page('riders'),
  ['rider', (locale) => pathTo('riders', locale, 'tadej-pogacar')],
  ['compare', comparePath],
  page('rankings'),
  ['withdrawals', withdrawalsPath],
  page('search'),
  page('videos'),
  page('newsletter'),
  page('partners'),
  page('raceCentre'),
  page('winners'),
  page('privacy'),
  page('notFound'),
];

/** The kinds of pages that redirect a visitor to the login. */
export const KINDS_FOR_MEMBERS: readonly string[] = ['profile', 'mailRequirement', 'mailValidation'];
