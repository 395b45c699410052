import { act } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countdownDoor } from '~/islands/countdown/countdownDoor.ts';
import { mountCountdown } from '~/islands/countdown/mountCountdown.tsx';
import { $now } from '~/stores/now.ts';

const START = Date.parse('2020-08-29T12:00:00Z');
const SECOND = 1000;
const UNITS = { one: ['day', 'hour', 'minute', 'second'], several: ['days', 'hours', 'minutes', 'seconds'] };

/** The element that the page renders, with the space reserved for the digits. */
const element = (
  data: Readonly<Record<string, string>>,
): { readonly wrapper: HTMLElement; readonly host: HTMLElement } => {
  const wrapper = document.createElement('club-countdown');
  wrapper.className = 'has-countdown';
  Object.assign(wrapper.dataset, data);
  wrapper.setAttribute('data-door', countdownDoor.attributes(UNITS)['data-door']);
  const host = document.createElement('div');
  wrapper.append(host);
  document.body.append(wrapper);
  return { wrapper, host };
};

const WHOLE = {
  start: '2020-08-29T12:00:00.000Z',
  label: 'Time to the start|It has begun',
};

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

const mount = (host: HTMLElement) => {
  act(() => {
    mountCountdown(host);
  });
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.useFakeTimers({ now: START - 2 * SECOND });
});

afterEach(() => {
  document.body.replaceChildren();
  cleanStores($now);
  vi.useRealTimers();
});

describe('mountCountdown', () => {
  it('renders the digits into the reserved space, with the texts of the page', () => {
    const { host } = element(WHOLE);
    mount(host);
    expect(host.textContent).toBe('0 days 0 hours 0 minutes 2 seconds ');
    expect(host.querySelector('[role=timer]')?.getAttribute('aria-label')).toBe('Time to the start');
  });

  it('hides the whole element when the start comes', () => {
    const { host, wrapper } = element(WHOLE);
    mount(host);
    expect(wrapper.hidden).toBe(false);
    pass(2 * SECOND);
    expect(wrapper.hidden).toBe(true);
    expect(wrapper.classList.contains('has-countdown')).toBe(false);
  });

  it('announces the second variant of the label when the start comes, and not before', () => {
    const { host, wrapper } = element(WHOLE);
    const status = document.createElement('p');
    status.setAttribute('role', 'status');
    wrapper.after(status);
    mount(host);
    pass(SECOND);
    expect(status.textContent).toBe('');
    pass(SECOND);
    expect(status.textContent).toBe('It has begun');
  });

  it('announces nothing where the label has one variant', () => {
    const { host, wrapper } = element({ ...WHOLE, label: 'Time to the start' });
    const status = document.createElement('p');
    status.setAttribute('role', 'status');
    wrapper.after(status);
    mount(host);
    pass(2 * SECOND);
    expect(status.textContent).toBe('');
    expect(wrapper.hidden).toBe(true);
  });

  it.each([
    ['2020-08-29T14:00', 'Europe/Paris', '2020-08-29T12:00:00Z'],
    ['2020-08-29T14:00:00', 'America/Bogota', '2020-08-29T19:00:00Z'],
    ['2021-01-29T14:00', 'Europe/Paris', '2021-01-29T13:00:00Z'],
    ['2021-03-28T03:00', 'Europe/Paris', '2021-03-28T01:00:00Z'],
    ['2021-10-31T03:00', 'Europe/Paris', '2021-10-31T02:00:00Z'],
    ['2020-08-29T14:00:00+05:30', 'Europe/Paris', '2020-08-29T08:30:00Z'],
    ['2020-08-29T14:00:00Z', 'Europe/Paris', '2020-08-29T14:00:00Z'],
  ])('counts to %s of the clocks of %s, which is %s', (start, timezone, instant) => {
    vi.setSystemTime(Date.parse(instant) - 2 * SECOND);
    const { host, wrapper } = element({ ...WHOLE, start, timezone });
    mount(host);
    expect(host.textContent).toBe('0 days 0 hours 0 minutes 2 seconds ');
    expect(Date.parse(wrapper.dataset['start'] ?? '')).toBe(Date.parse(instant));
  });

  it('hides, and announces nothing, when the wall clock time of its zone is already past', () => {
    const { host, wrapper } = element({ ...WHOLE, start: '2020-08-29T13:59', timezone: 'Europe/Paris' });
    const status = document.createElement('p');
    status.setAttribute('role', 'status');
    wrapper.after(status);
    mount(host);
    expect([wrapper.hidden, status.textContent]).toEqual([true, '']);
  });

  it('does nothing in a place that is not inside the element', () => {
    const stray = document.createElement('div');
    document.body.append(stray);
    mount(stray);
    expect(stray.childNodes).toHaveLength(0);
  });
});
