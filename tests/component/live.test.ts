import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/behaviours/live.element.ts';
import { mountLive } from '~/behaviours/mountLive.ts';
import type { LiveRace } from '~/lib/race/liveRace.ts';
import { LIVE } from '../unit/race/liveSample.ts';

const at = (time: string): number => Date.parse(`2020-09-06T${time}+02:00`);
const SECOND = 1000;

/** The markup of the component, without the expressions that are evaluated at build time. */
const markup = (): string => {
  const component = readFileSync('src/components/LiveRace.astro', 'utf8');
  const section = /<section aria-labelledby="live-heading">.*?<\/section>/s.exec(component)?.[0] ?? '';
  return section.replaceAll(/=\{[^}]*\}(?:\}|\))?/g, '=""').replaceAll(/\{[^}]*\}/g, '');
};

const WORDS = {
  notStarted: 'not started',
  onTheRoad: 'on the road',
  neutralised: 'neutralised',
  finished: 'over',
  ahead: '{minutes} min ahead',
  asOf: 'as of {time}',
  behind: '{minutes} min behind',
  gapUnknown: 'gap not known',
  groupsUnknown: 'no groups',
  km: 'km {value}',
  old: 'nothing since {time}',
  onTime: 'on schedule',
  reconstructed: 'reconstructed',
  sizeMany: '{number} riders',
  sizeOne: '{number} rider',
  toGo: '{kilometres} km to go',
  unreachable: 'no answer',
  waiting: 'nothing yet',
};

const DATA = {
  stage: '9',
  url: 'https://live.example/{stage}.json',
  from: String(at('11:45:00')),
  until: String(at('18:10:00')),
  timezone: 'Europe/Paris',
  language: 'en',
  region: 'en-GB',
  base: '/en/riders/',
  riders: '{"12":["George Bennett","george-bennett"]}',
  words: JSON.stringify(WORDS),
  before: 'from 11:45',
  asking: 'loading',
  after: 'ended',
};

const drawn = (): HTMLElement => {
  const element = document.createElement('club-live');
  Object.assign(element.dataset, DATA);
  element.innerHTML = markup();
  document.body.dataset['awaitsLive'] = '';
  document.body.append(element);
  return element;
};

/** Whether the content below still waits for the first response. */
const isAwaited = (): boolean => document.body.dataset['awaitsLive'] !== undefined;

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answers = (race: Partial<LiveRace> = {}) => {
  asked.mockImplementation(() => Promise.resolve(Response.json({ ...LIVE, ...race })));
};
const nothing = () => {
  asked.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
};
const fails = () => {
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

/** Places the lower edge of the element at this height of a window of 740 pixels. */
const endsAt = (element: HTMLElement, bottom: number) => {
  vi.stubGlobal('innerHeight', 740);
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, bottom));
};

/** The element while the race is on, after its first response; nothing below it is visible. */
const followed = async (): Promise<HTMLElement> => {
  const element = drawn();
  endsAt(element, 740);
  mountLive(element)(true);
  await pass(0);
  return element;
};

const textIn = (element: HTMLElement, name: string): string =>
  element.querySelector(`[data-${name}]`)?.textContent.trim() ?? '–';

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: at('14:00:00') });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  asked.mockReset();
  answers();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the place of the live data', () => {
  it.each([
    ['11:44:59', 'from 11:45', 'before'],
    ['11:45:00', 'loading', 'on'],
    ['18:10:00', 'ended', 'after'],
  ])('shows at %s: %s', (time, sentence, state) => {
    vi.setSystemTime(at(time));
    const element = drawn();
    expect([textIn(element, 'said'), element.dataset['state']]).toEqual([sentence, state]);
  });

  it('updates its state when the page is visible again, because timers are suspended while a phone sleeps', () => {
    vi.setSystemTime(at('11:20:00'));
    const element = drawn();
    vi.setSystemTime(at('12:15:00'));
    expect(element.dataset['state']).toBe('before');
    hide(false);
    expect(element.dataset['state']).toBe('on');
  });

  it('updates its state at its times, by the clock of the page', async () => {
    vi.setSystemTime(at('11:44:00'));
    const element = drawn();
    await pass(60);
    expect(element.dataset['state']).toBe('on');
    document.documentElement.dataset['clock'] = String(at('18:10:00') - Date.now());
    document.dispatchEvent(new CustomEvent('club:clock'));
    delete document.documentElement.dataset['clock'];
    expect(textIn(element, 'said')).toBe('ended');
  });
});

describe('the live data', () => {
  it('is requested every ten seconds, without cookies', async () => {
    await followed();
    expect(asked.mock.calls).toEqual([
      ['https://live.example/9.json', { credentials: 'omit', signal: expect.any(AbortSignal) as AbortSignal }],
    ]);
    await pass(29);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is requested one at a time, and a request without a response is aborted', async () => {
    asked.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('', 'TimeoutError'));
          });
        }),
    );
    const element = await followed();
    await pass(7);
    hide(true);
    hide(false);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(textIn(element, 'said')).toBe('no answer');
  });

  it('is not requested in a hidden tab, and at once when the tab is visible again', async () => {
    await followed();
    hide(true);
    await pass(3600);
    expect(asked).toHaveBeenCalledTimes(1);
    hide(false);
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is requested after ten seconds at the latest when the clock of the device is set back', async () => {
    await followed();
    hide(true);
    vi.setSystemTime(at('13:00:00'));
    hide(false);
    await pass(10);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is requested at growing intervals while requests fail, and as before once one succeeds', async () => {
    const element = await followed();
    fails();
    await pass(10);
    expect([textIn(element, 'said'), textIn(element, 'as-of')]).toEqual(['no answer', 'as of 14:00']);
    await pass(19);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(1 + 40 + 80 + 120);
    expect(asked).toHaveBeenCalledTimes(6);
    answers({ updatedAt: at('14:04:00') });
    await pass(120);
    expect([textIn(element, 'said'), textIn(element, 'as-of')]).toEqual(['', 'as of 14:04']);
    await pass(10);
    expect(asked).toHaveBeenCalledTimes(8);
  });

  it.each([
    ['of another stage', () => Promise.resolve(Response.json({ ...LIVE, stage: 8 }))],
    ['of another format', () => Promise.resolve(Response.json({ ...LIVE, format: 2 }))],
    ['that is no JSON', () => Promise.resolve(new Response('<p>502</p>'))],
    ['of an error', () => Promise.resolve(new Response('', { status: 500 }))],
  ])('is not taken from an answer %s', async (_what, answer) => {
    asked.mockImplementation(answer);
    const element = await followed();
    expect([textIn(element, 'said'), element.hasAttribute('data-live')]).toEqual(['no answer', false]);
  });

  it('is requested again while it is not published yet', async () => {
    nothing();
    const element = await followed();
    expect([textIn(element, 'said'), element.hasAttribute('data-live')]).toEqual(['nothing yet', false]);
    await pass(10);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the data', answers],
    ['none', nothing],
    ['a failure', fails],
  ])('lets the content below appear with the first response: %s', async (_what, answer) => {
    answer();
    const element = drawn();
    expect(isAwaited()).toBe(true);
    mountLive(element)(true);
    await pass(0);
    expect(isAwaited()).toBe(false);
  });

  it('that arrives while the reader is further down opens at the press of a button, so that the content does not move', async () => {
    nothing();
    const element = await followed();
    const show = element.querySelector<HTMLElement>('[data-show]');
    expect(show?.hidden).toBe(true);
    endsAt(element, 400);
    answers();
    await pass(10);
    expect([element.hasAttribute('data-live'), show?.hidden, textIn(element, 'as-of')]).toEqual([
      false,
      false,
      'as of 14:00',
    ]);
    show?.click();
    expect([element.hasAttribute('data-live'), show?.hidden]).toEqual([true, true]);
    expect(document.activeElement?.hasAttribute('data-lists')).toBe(true);
  });

  it('that arrives while nothing below is visible opens by itself', async () => {
    nothing();
    const element = await followed();
    answers();
    await pass(10);
    expect([element.hasAttribute('data-live'), element.querySelector<HTMLElement>('[data-show]')?.hidden]).toEqual([
      true,
      true,
    ]);
  });

  it('shows where the race is, and how late', async () => {
    const element = await followed();
    expect(['status', 'to-go', 'delay', 'as-of', 'mark'].map((name) => textIn(element, name))).toEqual([
      'on the road',
      '96.5 km to go',
      '4 min behind',
      'as of 14:00',
      '',
    ]);
    answers({ delayMinutes: -2, isReconstructed: true, groups: [] });
    await pass(10);
    expect(['delay', 'mark', 'no-groups'].map((name) => textIn(element, name))).toEqual([
      '2 min ahead',
      'reconstructed',
      'no groups',
    ]);
  });

  it('names the riders that the page knows, and others by their bibs', async () => {
    const element = await followed();
    const groups = [...element.querySelectorAll('[data-groups] > li')].map((item) => item.textContent);
    expect(groups).toEqual([
      'Head (en) George Bennett, 999',
      'Peloton (en) +2:35120 riders',
      'Others (en) gap not known',
    ]);
    expect(element.querySelector('[data-groups] a')?.getAttribute('href')).toBe('/en/riders/george-bennett/');
  });

  it('counts those of a group in the singular or the plural, after the names that are known', async () => {
    const group = { name: { en: 'Group' }, gapSeconds: 10 };
    answers({
      groups: [
        { ...group, riders: [], size: 1 },
        { ...group, riders: [12], size: 3 },
        { ...group, riders: [12], size: 1 },
      ],
    });
    const element = await followed();
    const members = [...element.querySelectorAll('[data-groups] > li > :last-child')].map((item) => item.textContent);
    expect(members).toEqual(['1 rider', 'George Bennett · 3 riders', 'George Bennett']);
  });

  it('keeps the focus on a rider when the groups change', async () => {
    const element = await followed();
    element.querySelector<HTMLElement>('[data-groups] a')?.focus();
    answers({ groups: LIVE.groups.slice(0, 1) });
    await pass(10);
    expect(document.activeElement?.textContent).toBe('George Bennett');
  });

  it('is written as text, whatever it contains', async () => {
    answers({
      ticker: [{ at: at('13:00:00'), kilometre: null, kind: 'note', text: { en: '<img src=x onerror=alert(1)>' } }],
    });
    const element = await followed();
    expect(element.querySelector('img')).toBeNull();
    expect(textIn(element, 'ticker')).toBe('13:00 <img src=x onerror=alert(1)>');
  });

  it('announces only the newest entry of the ticker, when it arrives, and does not touch the others', async () => {
    const element = await followed();
    expect(textIn(element, 'announced')).toBe('');
    const before = [...element.querySelectorAll('[data-ticker] > li')];
    expect(before.map(({ textContent }) => textContent)).toEqual([
      '13:55 km 54 A crash (en)',
      '12:35 km 0 They are off (en)',
    ]);
    answers({ ticker: [{ at: at('14:00:00'), kilometre: null, kind: 'note', text: { en: 'Rain' } }, ...LIVE.ticker] });
    await pass(10);
    expect(textIn(element, 'announced')).toBe('Rain');
    expect([...element.querySelectorAll('[data-ticker] > li')].slice(1)).toEqual(before);
  });

  it('has no ticker list without entries', async () => {
    answers({ ticker: [] });
    const element = await followed();
    const isHidden = () => element.querySelector('.ticker')?.hasAttribute('hidden');
    expect(isHidden()).toBe(true);
    answers();
    await pass(10);
    expect(isHidden()).toBe(false);
  });

  it('is marked as old when nothing has arrived for five minutes', async () => {
    const element = await followed();
    await pass(290);
    expect(textIn(element, 'said')).toBe('');
    await pass(20);
    expect(textIn(element, 'said')).toBe('nothing since 14:00');
  });

  it('offers the result once the stage is over', async () => {
    const element = await followed();
    expect(element.querySelector('[data-reload]')?.hasAttribute('hidden')).toBe(true);
    answers({ status: 'finished' });
    await pass(10);
    expect(textIn(element, 'status')).toBe('over');
    expect(element.querySelector('[data-reload]')?.hasAttribute('hidden')).toBe(false);
  });

  it('is not requested any more after the end of its hours', async () => {
    const element = drawn();
    const follow = mountLive(element);
    follow(true);
    await pass(0);
    follow(false);
    await pass(3600);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
