import { homePath } from '~/i18n/paths.ts';
import { testSlowPhone } from './slowPhone.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 }, isConsentDue: true });

testSlowPhone(homePath('fr'));
