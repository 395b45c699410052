import { WIDGET_EXTRA_PX, WIDGET_TALLEST_PX } from '~/config/embedding.ts';
import { WIDGET_HOSTS, WIDGET_IDENTITY } from '~/config/widgets.ts';
import { address } from '~/lib/browser/address.ts';
import { hearPage } from '~/lib/browser/hearPage.ts';
import { frameWidget } from '~/lib/browser/widgetFrame.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { widgetWords } from '~/lib/identity/widgetWords.ts';
import { consentNow } from '~/lib/tracking/consent.ts';
import { placesIn, toldBy } from './places.ts';

/** The member's words for a widget; none for a visitor, without consent, and for hosts that are not listed (threats.md T43). */
async function wordsFor(element: HTMLElement, host: string): Promise<readonly (readonly [string, string])[]> {
  if (!WIDGET_HOSTS.includes(host) || !consentNow().partners || cachedMember() === undefined) return [];
  return widgetWords(placesIn(toldBy(element), address.origin()));
}

/** Shows the widget of an element, until its member logs out: then the frame that knows her goes, and an unknowing one takes its place. */
export async function mountWidget(element: HTMLElement): Promise<void> {
  const told = toldBy(element);
  const place = element.querySelector('[data-place]');
  if (place === null) return;
  const url = new URL(told('src'));
  const words = await wordsFor(element, url.host);
  const isByQuery = WIDGET_IDENTITY === 'query';
  if (isByQuery) for (const [name, value] of words) url.searchParams.set(name, value);
  const message = isByQuery || words.length === 0 ? undefined : { type: 'user-data', user: Object.fromEntries(words) };
  const frame = { title: told('title'), extra: WIDGET_EXTRA_PX, tallest: WIDGET_TALLEST_PX };
  const remove = frameWidget(place, { ...frame, address: url.href, message });
  element.classList.add('is-shown');
  if (words.length === 0) return;
  const stop = hearPage('club:session', (detail) => {
    if (typeof detail !== 'object' || detail === null || Reflect.get(detail, 'status') !== 'anonymous') return;
    stop();
    remove();
    frameWidget(place, { ...frame, address: told('src'), message: undefined });
  });
}
