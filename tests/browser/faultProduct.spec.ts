import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { FAULTS } from './faults.ts';
import { testFault } from './faultWalk.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { test } from './test.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/(?:identity\/v1\/(?:config|sso\/data|userinfo)|oauth\/token|api\/members\/)|in a frame because it set 'X-Frame-Options'/,
});

// Three kinds of pages: for reading, with a request to the provider, with a form. The others, and members, are in `long/`.
for (const [turn, fault] of FAULTS.entries()) {
  const locale = rotatingLocale(turn);
  testFault(fault, 'visitor', [stagePath(9, locale), homePath(locale), pathTo('authentication', locale)]);
}
