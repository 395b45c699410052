import { readItem, writeItem } from '~/runtime/storage.ts';
import { addClosed, readClosed } from '~/runtime/closedHere.ts';
import { countUp } from '~/runtime/promptCounts.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSENTS_CHECKED, CONSENTS_CLUB, readCapping, SUBSCRIPTION_PROMPT } from '~/runtime/items/prompts.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2020, 7, 29);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the record of answered or closed prompts', () => {
  it.each([
    ['consents_checked', CONSENTS_CHECKED, 30.4],
    ['consents_club', CONSENTS_CLUB, 40],
    ['subscription_prompt', SUBSCRIPTION_PROMPT, 7],
  ] as const)('%s is remembered for its days and no longer', (name, entry, days) => {
    vi.useFakeTimers({ now: NOW });
    writeItem(entry, true);
    expect(localStorage.getItem(name)).toBe(JSON.stringify({ value: true, expiresAt: NOW + days * DAY_MS }));
    vi.setSystemTime(NOW + days * DAY_MS - 1);
    expect(readItem(entry)).toBe(true);
    vi.setSystemTime(NOW + days * DAY_MS);
    expect(readItem(entry)).toBeUndefined();
  });

  it('lasts as long as the tab', () => {
    addClosed('nationality');
    addClosed('nationality');
    addClosed('mailVerification');
    expect(sessionStorage.getItem('_alert_closed')).toBe(
      '{"value":["nationality","mailVerification"],"expiresAt":null}',
    );
    expect(readClosed()).toEqual(['nationality', 'mailVerification']);
  });

  it.each(['true', '"nationality"', '[1]', '{"length":1}', JSON.stringify(Array.from({ length: 51 }, () => 'x'))])(
    'T38 a forged list with %j counts as empty',
    (value) => {
      sessionStorage.setItem('_alert_closed', `{"value":${value},"expiresAt":null}`);
      expect(readClosed()).toEqual([]);
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
    for (let time = 0; time < 10; time += 1) countUp(name);
    expect(readCapping()).toEqual({ pageViews: 0, consentsClub: 0, consentsProfile: 0, [name]: cap });
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
    expect(readCapping()).toEqual({ pageViews: 0, consentsClub: 0, consentsProfile: 0 });
    expect(localStorage.getItem('capping')).toBeNull();
  });
});
