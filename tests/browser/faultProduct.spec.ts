import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { FAULTS } from './faults.ts';
import { testFault } from './faultWalk.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { test } from './test.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/(?:identity\/v1\/(?:config|sso\/data|userinfo)|oauth\/token|api\/members\/)|in a frame because it set 'X-Frame-Options'/,
});

// Three pages stand for all: one that is read, one that asks the provider by itself, one with a form. The rest, and members: `long/`.
for (const [turn, fault] of FAULTS.entries()) {
  const locale = rotatingLocale(turn);
  testFault(fault, 'visitor', [stagePath(9, locale), homePath(locale), pathTo('authentication', locale)]);
}
