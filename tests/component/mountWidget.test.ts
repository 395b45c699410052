import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountWidget } from '~/islands/partners/mountWidget.ts';
import { widgetDoor } from '~/islands/partners/widgetDoor.ts';
import { placesFor } from '~/islands/shared/placesFor.ts';
import { cachedMember } from '~/runtime/member.ts';
import { setSession } from '../setSession.ts';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { keepConsent } from '~/runtime/consent.ts';
import { memberOf } from '../memberOf.ts';
import { PEOPLE } from '../people.ts';

type Words = readonly (readonly [string, string])[];

const WIDGET = 'https://widget.example/poll/';
const HOUR = 3_600_000;
const NOW = Date.UTC(2020, 7, 29);
const WORDS: Words = [['first_name', PEOPLE.member.name]];

const ask = vi.hoisted(() => vi.fn<() => Promise<Words>>());
vi.mock('~/config/widgets.ts', () => ({ WIDGET_HOSTS: ['widget.example'], WIDGET_IDENTITY: 'query' }));
vi.mock('~/lib/identity/services/widgetWords.ts', () => ({ widgetWords: ask }));

const marie = memberOf();

const setStatus = (status: 'anonymous' | 'member' | 'unknown' | 'unavailable'): void => {
  setSession(status === 'member' ? { status, member: marie, isFirstLogin: false } : { status });
};
const arrive = (): void => {
  const [expiresAt, clientId] = [Date.now() + HOUR, 'club'];
  keepSession(marie, { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false }, {});
};
const leave = (): void => {
  dropSession();
  setStatus('anonymous');
};

let element: HTMLElement;
let isOver: boolean;
const mount = (): void => {
  isOver = false;
  void mountWidget(element).finally(() => {
    isOver = true;
  });
};
const shown = (): readonly string[] => [...element.querySelectorAll('iframe')].map((frame) => frame.src);
const knowing = `${WIDGET}?first_name=${encodeURIComponent(PEOPLE.member.name)}`;
/** Holds back the provider's answer; returns a function that gives it. */
const askLater = (): ((words: Words) => void) => {
  const { promise, resolve } = Promise.withResolvers<Words>();
  ask.mockReturnValue(promise);
  return resolve;
};
/** Waits until pending microtasks have run. */
const settle = () => vi.waitFor(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const door = widgetDoor.attributes({ places: placesFor('en'), address: WIDGET, title: 'Poll' });
  document.body.innerHTML = `<club-widget data-door='${door['data-door']}'><div data-place></div></club-widget>`;
  const drawn = document.querySelector<HTMLElement>('club-widget');
  if (drawn === null) throw new Error('There is no place.');
  element = drawn;
  ask.mockResolvedValue(WORDS);
  keepConsent({ partners: true });
});
afterEach(async () => {
  keepConsent({});
  leave();
  await settle();
  vi.useRealTimers();
  ask.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a widget that is visible before the session is known', () => {
  it('receives the member whom the silent check finds', async () => {
    arrive();
    vi.setSystemTime(NOW + 3 * HOUR);
    expect(cachedMember()).toBeUndefined();
    mount();
    await vi.waitFor(() => {
      expect(shown()).toEqual([WIDGET]);
    });
    arrive();
    setStatus('member');
    await vi.waitFor(() => {
      expect(shown()).toEqual([knowing]);
    });
    // A second event changes nothing.
    const [frame] = element.querySelectorAll('iframe');
    setStatus('member');
    await settle();
    expect(element.querySelector('iframe')).toBe(frame);
  });

  it('receives a member who logs in again after a logout', async () => {
    arrive();
    mount();
    await vi.waitFor(() => {
      expect(shown()).toEqual([knowing]);
    });
    leave();
    expect(shown()).toEqual([WIDGET]);
    arrive();
    setStatus('member');
    await vi.waitFor(() => {
      expect(shown()).toEqual([knowing]);
    });
  });

  it('T43 receives nothing of a member who has logged out during the request to the provider', async () => {
    const answer = askLater();
    arrive();
    mount();
    leave();
    answer(WORDS);
    await settle();
    expect(shown()).toEqual([WIDGET]);
  });
});

it('the frame takes over the focus of the button that has loaded it, and of the frame before', async () => {
  element.querySelector('[data-place]')?.insertAdjacentHTML('beforeend', '<button data-load>Load</button>');
  element.querySelector('button')?.focus();
  mount();
  await vi.waitFor(() => {
    expect(shown()).toEqual([WIDGET]);
  });
  expect(document.activeElement).toBe(element.querySelector('iframe'));
  arrive();
  setStatus('member');
  await vi.waitFor(() => {
    expect(shown()).toEqual([knowing]);
  });
  expect(document.activeElement).toBe(element.querySelector('iframe'));
});

it('a frame that comes by itself takes no focus', async () => {
  mount();
  await vi.waitFor(() => {
    expect(shown()).toEqual([WIDGET]);
  });
  expect(document.activeElement).toBe(document.body);
});

describe('a visitor who withdraws a consent', () => {
  it('T43 has the frame taken away at once, and its place asks its question again', async () => {
    arrive();
    mount();
    await vi.waitFor(() => {
      expect(shown()).toEqual([knowing]);
    });
    expect(element.classList.contains('is-shown')).toBe(true);
    keepConsent({ partners: true, audience: true });
    expect(shown()).toEqual([knowing]);
    keepConsent({ audience: true });
    expect(shown()).toEqual([]);
    expect(element.classList.contains('is-shown')).toBe(false);
    await vi.waitFor(() => {
      expect(isOver).toBe(true);
    });
    // Later events have no effect.
    setStatus('member');
    leave();
    await settle();
    expect(shown()).toEqual([]);
  });

  it('T43 gets no frame when the provider’s response is still pending', async () => {
    const answer = askLater();
    arrive();
    mount();
    keepConsent({});
    await vi.waitFor(() => {
      expect(isOver).toBe(true);
    });
    answer(WORDS);
    await settle();
    expect(shown()).toEqual([]);
    expect(element.classList.contains('is-shown')).toBe(false);
  });

  it('keeps a widget that was requested by its button, whatever the answer to the general question is', async () => {
    keepConsent({});
    mount();
    await vi.waitFor(() => {
      expect(shown()).toEqual([WIDGET]);
    });
    keepConsent({ audience: true });
    expect(shown()).toEqual([WIDGET]);
    expect(isOver).toBe(false);
    // Then the visitor agrees to the general question, and withdraws that.
    keepConsent({ partners: true });
    keepConsent({});
    expect(shown()).toEqual([]);
  });
});
