import { WIDGET_EXTRA_PX, WIDGET_TALLEST_PX } from '~/config/embedding.ts';
import { WIDGET_HOSTS, WIDGET_IDENTITY } from '~/config/widgets.ts';
import { address } from '~/lib/browser/navigation.ts';
import { frameWidget } from '~/lib/browser/widgetFrame.ts';
import { cachedMember } from '~/runtime/member.ts';
import { $session } from '~/runtime/session.ts';
import { widgetWords } from '~/lib/identity/services/widgetWords.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { placesIn } from '../shared/placesIn.ts';
import { followConsentElsewhere } from './followConsentElsewhere.ts';
import { widgetDoor } from './widgetDoor.ts';

type Words = readonly (readonly [string, string])[];

/** The member's data for a widget; none for a visitor, without consent, and for hosts that are not listed (docs/threat-model.md T43). */
async function wordsFor(element: HTMLElement): Promise<Words> {
  const { places, address: page } = widgetDoor.read(element);
  if (!WIDGET_HOSTS.includes(new URL(page).host) || !consentNow().partners || cachedMember() === undefined) return [];
  return widgetWords(placesIn(places, address.origin()));
}

/** Frames the widget of an element and posts it these fields; the returned function removes it. */
function frame(element: HTMLElement, place: Element, words: Words): () => void {
  const { address: page, title } = widgetDoor.read(element);
  const url = new URL(page);
  const isByQuery = WIDGET_IDENTITY === 'query';
  if (isByQuery) for (const [name, value] of words) url.searchParams.set(name, value);
  const message = isByQuery || words.length === 0 ? undefined : { type: 'user-data', user: Object.fromEntries(words) };
  const size = { extra: WIDGET_EXTRA_PX, tallest: WIDGET_TALLEST_PX };
  return frameWidget(place, { ...size, title, address: url.href, message });
}

/** The widget in its container: one frame at a time; a request that another event has overtaken is ignored. */
function widgetIn(element: HTMLElement, place: Element) {
  let status: 'absent' | 'unknowing' | 'knowing' = 'absent';
  let turn = 0;
  let takeOut = (): void => undefined;
  const put = (words: Words): void => {
    // The button, which is hidden, or the former frame: the new frame takes over its focus (WCAG 2.4.3).
    const hasFocus = element.contains(element.ownerDocument.activeElement);
    takeOut();
    takeOut = frame(element, place, words);
    status = words.length === 0 ? 'unknowing' : 'knowing';
    element.classList.add('is-shown');
    if (hasFocus) place.querySelector('iframe')?.focus();
  };
  return {
    /** Shows the widget to the present reader; to a visitor only once. */
    learn: async (): Promise<void> => {
      if (status === 'knowing') return;
      turn += 1;
      const mine = turn;
      const words = await wordsFor(element);
      if (mine === turn && (words.length > 0 || status === 'absent')) put(words);
    },
    /** After a logout: replaces the frame that has the member's data by one without. */
    forget: (): void => {
      turn += 1;
      if (status !== 'unknowing') put([]);
    },
    remove: (): void => {
      turn += 1;
      takeOut();
      element.classList.remove('is-shown');
    },
  };
}

/**
 * Calls back once when the consent to partners is withdrawn; a widget opened by its button without consent waits for a consent and its
 * withdrawal, too.
 */
function onWithdrawal(withdraw: () => void): void {
  let wasAllowed = false;
  const stop = followConsent(({ partners }) => {
    if (wasAllowed && !partners) {
      stop();
      withdraw();
    }
    wasAllowed = partners;
  });
}

/**
 * Shows the widget of an element, and again when the member becomes known later, or logs out. Ends when the visitor withdraws the consent:
 * the frame, whose address may contain the email address, is removed, and the container asks its question again.
 */
export async function mountWidget(element: HTMLElement): Promise<void> {
  const place = element.querySelector('[data-place]');
  if (place === null) return;
  followConsentElsewhere();
  const widget = widgetIn(element, place);
  const stop = $session.listen(({ status }) => {
    if (status === 'member') void widget.learn();
    else if (status === 'anonymous') widget.forget();
  });
  const withdrawn = new Promise<void>((end) => {
    onWithdrawal(() => {
      stop();
      widget.remove();
      end();
    });
  });
  await Promise.race([withdrawn, widget.learn().then(() => withdrawn)]);
}
