import { afterAll, beforeAll } from 'vitest';
import { pathTo, roadsidePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { refuseConsent } from '../browser/refuseConsent.ts';
import { startRoadBookSite, type RoadBookSite } from '../browser/roadBookSite.ts';
import { journey } from './journey.ts';
import type { Reader } from './reader.ts';

const t = wordingIn('en');
const STAGE = roadsidePath(9, 'en');
const BOOK = pathTo('roadBook', 'en');

/** The provider does not accept the address of this copy of the site, and a browser without a network reports its own errors. */
const ALONE =
  /blocked by CORS|Cross-Origin Request Blocked|Origin .* is not allowed|Failed to load resource|NetworkError|Could not connect|due to access control checks|net::ERR_|Load failed/;

let site: RoadBookSite;

beforeAll(async () => {
  site = await startRoadBookSite('dist');
});
afterAll(() => site.close());

/** By its IP address: the tests' own site has set HSTS for `localhost`, so WebKit would use https only (RFC 6797). */
const origin = (): string => site.origin.replace('localhost', '127.0.0.1');

const open = (reader: Reader, path: string): Promise<void> => reader.tab.goTo(origin() + path);

/** The data of the road book in this browser. */
const leftHere = async (): Promise<readonly number[]> => [
  (await caches.keys()).length,
  (await navigator.serviceWorker.getRegistrations()).length,
];

const isControlled = (): boolean => navigator.serviceWorker.controller?.state === 'activated';

journey(
  'a stored stage is available without a network, with its places and its bibs, and removing it leaves nothing',
  async (reader) => {
    await open(reader, STAGE);
    await reader.tab.evaluate(refuseConsent, origin());
    await open(reader, `${STAGE}?place=40`);
    await reader.finds(1, () => document.querySelectorAll('[data-mine] li').length);
    await reader.press(['club-take-along button', t('roadBook.take')]);
    await reader.sees(['club-take-along', 'On this device']);
    await reader.finds(true, isControlled);
    await site.cut();

    await open(reader, pathTo('riders', 'en'));
    await reader.sees(['[role=alert]', t('roadBook.offlineHere')]);
    await reader.fill('club-bibs input', '131');
    await reader.sees(['club-bibs [role=status]', '131, Tadej Pogačar, UAE Team Emirates']);
    await reader.press('[data-stage="9"] a');
    await reader.isOn(`${STAGE}?place=40`);
    await reader.finds(1, () => document.querySelectorAll('[data-mine] li').length);
    await reader.sees('.stage-profile svg');
    await reader.sees(['td, th', 'Marie Blanque']);

    await open(reader, BOOK);
    await reader.press(['button', t('roadBook.removeAll')]);
    await reader.sees(['[data-says=state]', t('roadBook.removed')]);
    await reader.finds([0, 0], leftHere);
  },
  { mishapsExpected: ALONE },
);
