import { pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from '../articlePathOf.ts';
import { testSlowPhone } from '../slowPhone.ts';
import { test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, isConsentDue: true });

testSlowPhone(stagePath(9, 'de'));
testSlowPhone(articlePathOf('stage-09-pogacar-wins-in-laruns', 'es'));
testSlowPhone(pathTo('riders', 'en'));
