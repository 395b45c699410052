import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from '../articlePathOf.ts';
import { FAULTS } from '../faults.ts';
import { testFault } from '../faultWalk.ts';
import { test } from '../test.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/(?:identity\/v1\/(?:config|sso\/data|userinfo)|oauth\/token|api\/members\/)|in a frame because it set 'X-Frame-Options'/,
});

const PAGES: readonly ((locale: Locale) => string)[] = [
  homePath,
  (locale) => pathTo('authentication', locale),
  (locale) => articlePathOf('stage-09-pogacar-wins-in-laruns', locale),
  (locale) => stagePath(9, locale),
  (locale) => pathTo('teams', locale, 'uae-team-emirates'),
  (locale) => pathTo('search', locale),
  (locale) => pathTo('club', locale),
  (locale) => pathTo('profile', locale),
];

const paths = PAGES.flatMap((pathIn) => LOCALES.map((locale) => pathIn(locale)));

// Every fault, for visitor and member, on eight pages in every language: too long for `npm test`, which walks through a part of them.
for (const fault of FAULTS) {
  for (const who of ['visitor', 'member'] as const) testFault(fault, who, paths);
}
