import { afterEach, describe, expect, it, vi } from 'vitest';
import { capping, closedHere, consentsChecked, consentsClub, subscriptionPrompt } from '~/stores/promptMemory.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2020, 7, 29);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what was answered or closed', () => {
  it.each([
    ['consents_checked', consentsChecked, 30.4],
    ['consents_club', consentsClub, 40],
    ['subscription_prompt', subscriptionPrompt, 7],
  ] as const)('%s is remembered for its days and no longer', (name, entry, days) => {
    vi.useFakeTimers({ now: NOW });
    entry.write(true);
    expect(localStorage.getItem(name)).toBe(JSON.stringify({ value: true, expiresAt: NOW + days * DAY_MS }));
    vi.setSystemTime(NOW + days * DAY_MS - 1);
    expect(entry.read()).toBe(true);
    vi.setSystemTime(NOW + days * DAY_MS);
    expect(entry.read()).toBeUndefined();
  });

  it('stays so in its tab', () => {
    closedHere.add('nationality');
    closedHere.add('nationality');
    closedHere.add('mailVerification');
    expect(sessionStorage.getItem('_alert_closed')).toBe(
      '{"value":["nationality","mailVerification"],"expiresAt":null}',
    );
    expect(closedHere.read()).toEqual(['nationality', 'mailVerification']);
  });

  it.each(['true', '"nationality"', '[1]', '{"length":1}', JSON.stringify(Array.from({ length: 51 }, () => 'x'))])(
    'T38 a list of it that holds %j is none',
    (value) => {
      sessionStorage.setItem('_alert_closed', `{"value":${value},"expiresAt":null}`);
      expect(closedHere.read()).toEqual([]);
      expect(sessionStorage.getItem('_alert_closed')).toBeNull();
    },
  );
});

describe('the counts of pages and modals', () => {
  it.each([
    ['pageViews', 7],
    ['consentsClub', 2],
    ['consentsProfile', 4],
  ] as const)('of %s stops at %i', (name, cap) => {
    for (let time = 0; time < 10; time += 1) capping.count(name);
    expect(capping.read()).toEqual({ pageViews: 0, consentsClub: 0, consentsProfile: 0, [name]: cap });
  });

  it.each([
    '{"pageViews":8,"consentsClub":0,"consentsProfile":0}',
    '{"pageViews":-1,"consentsClub":0,"consentsProfile":0}',
    '{"pageViews":2.5,"consentsClub":0,"consentsProfile":0}',
    '{"pageViews":"2","consentsClub":0,"consentsProfile":0}',
    '{"pageViews":0,"consentsClub":3,"consentsProfile":0}',
    '{"pageViews":0,"consentsClub":0,"consentsProfile":5}',
    '{"pageViews":0,"consentsClub":1e999,"consentsProfile":0}',
    '{"pageViews":3}',
    '[]',
    '7',
    'null',
    '{}',
  ])('T38 count nothing when they hold a forged %s', (value) => {
    localStorage.setItem('capping', `{"value":${value},"expiresAt":null}`);
    expect(capping.read()).toEqual({ pageViews: 0, consentsClub: 0, consentsProfile: 0 });
    expect(localStorage.getItem('capping')).toBeNull();
  });
});
