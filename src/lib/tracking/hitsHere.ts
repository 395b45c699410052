import { trackingLanguageOf } from '~/config/tracking.ts';
import { address } from '~/lib/browser/navigation.ts';
import { firstLoginMark } from '~/lib/browser/thisPage.ts';
import { bodyData, onClicks } from '~/lib/browser/measuring.ts';
import { deviceType } from '~/lib/browser/device.ts';
import { onPage } from '~/lib/browser/events.ts';
import { clickLabel } from './clickLabel.ts';
import { tagsIn, type Hit } from './hit.ts';
import { partnerHere } from './partnerHere.ts';
import { raceKey } from './raceKey.ts';

/** The elements whose clicks are counted. */
const PRESSED = 'a[href], button, summary';

/** Parts of the page in which nothing is counted: input, personal data, and the question about consent itself. */
const PRIVATE = [
  'form',
  'dialog',
  '[data-consent]',
  '[class^=orejime]',
  'club-account [data-host]',
  'club-authentication',
  'club-profile',
  'club-security',
  'club-data',
  'club-mail-callback',
  'club-prompts',
].join(', ');

const hitHere = (kind: Hit['kind'], label: string | null): Hit => ({
  kind,
  siteId: bodyData('siteId'),
  tags: tagsIn(bodyData('pageTags')),
  partner: partnerHere(),
  label,
  language: trackingLanguageOf(raceKey(), address.language()),
  path: address.path(),
  device: deviceType(),
  at: Date.now(),
});

/**
 * Calls the listener with each hit of this page from now on: the page view, clicks, and a member's first login, which the session reports
 * as `clubFirstLogin`.
 */
export function followHits(listener: (hit: Hit) => void): void {
  listener(hitHere('pageview', null));
  onClicks(PRESSED, PRIVATE, (words) => {
    const label = clickLabel(words);
    if (label !== '') listener(hitHere('click', label));
  });
  const register = (): void => {
    if (firstLoginMark.take()) listener(hitHere('register', null));
  };
  onPage(['clubFirstLogin'], register);
  register();
}
