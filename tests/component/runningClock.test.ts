import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/islands/chat/chat.element.ts';
import { CHAT_WORDS } from '~/config/chat.ts';
import { chatDoor } from '~/islands/chat/chatDoor.ts';
import { placesFor } from '~/islands/shared/placesFor.ts';
import { tableOf } from '~/lib/wordsOf.ts';
import '~/behaviours/clock.element.ts';
import '~/islands/countdown/countdown.element.ts';
import '~/behaviours/dayStage.element.ts';

const at = (time: string): number => Date.parse(`2020-09-${time}+02:00`);

/** Sets the clock of the page to `time`; it runs 60 times as fast as the device's. */
const runFrom = (time: string): void => {
  const { dataset } = document.documentElement;
  dataset['pace'] = '60';
  dataset['clock'] = String(at(time) - Date.now() * 60);
};

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const { firstElementChild: element } = document.body;
  if (!(element instanceof HTMLElement)) throw new Error('The element is not there.');
  return element;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
  document.documentElement.lang = 'en';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['clock'];
  delete document.documentElement.dataset['pace'];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the clock of a place shows a minute of the race in a second, in four steps', () => {
  runFrom('06T12:14:00');
  const element = put('<club-clock data-timezone="Europe/Paris"><span data-time></span></club-clock>');
  expect(element.textContent).toBe('12:14:00');
  vi.advanceTimersByTime(250);
  expect(element.textContent).toBe('12:14:15');
  vi.advanceTimersByTime(750);
  expect(element.textContent).toBe('12:15:00');
});

it('the stage of the day changes at midnight of the page’s clock', () => {
  runFrom('06T23:59:00');
  const element = put(
    `<club-day-stage>
      <i data-day="2020-09-06T00:00:00+02:00" data-until="2020-09-07T00:00:00+02:00">9</i>
      <i data-day="2020-09-07T00:00:00+02:00" data-until="2020-09-08T00:00:00+02:00">10</i>
    </club-day-stage>`,
  );
  const shown = () => element.querySelector('i:not([hidden])')?.textContent;
  expect(shown()).toBe('9');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe('10');
});

it('a countdown of the type "date" shows its date before the start, and loads no digits', async () => {
  runFrom('06T10:14:00');
  const element = put(
    `<club-countdown data-type="date" data-chunk="/none.js" data-start="2020-09-06T10:15:00+02:00"><div data-digits></div><p role="alert" data-failed hidden></p></club-countdown>`,
  );
  expect(element.hidden).toBe(false);
  expect(element.classList.contains('is-awake')).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  document.dispatchEvent(new Event('club:clock'));
  expect(element.querySelector('[data-failed]')?.hasAttribute('hidden')).toBe(true);
});

it('the chat opens and closes by the clock of the page', () => {
  runFrom('06T10:14:00');
  const rooms = [{ id: 'stage-09', opensAt: at('06T10:15:00'), closesAt: at('06T18:40:00') }];
  const more = ['unavailable', 'address', 'resend', 'resent', 'unreachable', 'profile', 'signIn'] as const;
  const words = tableOf([...CHAT_WORDS, ...more], (key) => key);
  const ways = { profile: '/', verify: '/', login: '/' };
  const door = chatDoor.attributes({ rooms, isVendors: false, places: placesFor('fr'), ...ways, words });
  const element = put(`<club-chat data-door='${door['data-door']}'><p data-notice></p></club-chat>`);
  expect(element.classList.contains('is-open')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(element.classList.contains('is-open')).toBe(true);
  vi.advanceTimersByTime(505_000);
  expect(element.classList.contains('is-open')).toBe(false);
});

it('the countdown is shown as long as its start is in the future by the page’s clock', () => {
  runFrom('06T12:14:00');
  const element = put(
    `<club-countdown data-start="2020-09-06T12:15:00+02:00"><div data-digits></div></club-countdown>`,
  );
  expect(element.hidden).toBe(false);
  vi.advanceTimersByTime(1000);
  document.dispatchEvent(new CustomEvent('club:clock'));
  expect(element.hidden).toBe(false);
  expect(put(`<club-countdown data-start="2020-09-06T12:15:00+02:00"></club-countdown>`).hidden).toBe(true);
});
