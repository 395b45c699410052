import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUIET_MS } from '~/config/promptRules.ts';
import { VISIT_MS } from '~/config/prompts.ts';
import { CONSENTS_CLUB, SUBSCRIPTION_PROMPT } from '~/runtime/items/prompts.ts';
import { readItem } from '~/runtime/storage.ts';
import { notePromptClosed, notePromptShown, noteVisit, promptDueHere } from '~/stores/promptsHere.ts';
import { memberOf } from '../memberOf.ts';

const NOW = Date.UTC(2020, 8, 6);
/** A member without a nationality and without the newsletter. */
const MARIE = memberOf({ hasNationality: false, hasContents: false });
const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  document.body.className = 'club';
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a member’s visit', () => {
  it('begins with a minute without prompts, which the pages of all tabs share', () => {
    expect(noteVisit(MARIE)).toBe(QUIET_MS);
    later(20_000);
    expect(noteVisit(MARIE)).toBe(QUIET_MS - 20_000);
    later(50_000);
    expect(noteVisit(MARIE)).toBe(0);
  });

  it('has one modal at most, and the next visit may have another', () => {
    noteVisit(MARIE);
    expect(promptDueHere(MARIE)).toBe('nationality');
    notePromptShown('nationality', MARIE);
    expect(promptDueHere(MARIE)).toBeUndefined();
    later(VISIT_MS - 1);
    expect(noteVisit(MARIE)).toBe(0);
    later(VISIT_MS - 1);
    expect(promptDueHere(MARIE)).toBeUndefined();
    later(1);
    expect(noteVisit(MARIE)).toBe(QUIET_MS);
    // Shown on this page already.
    expect(promptDueHere(MARIE)).toBeUndefined();
    localStorage.setItem('capping', '{"value":{"pageViews":3,"consentsClub":0,"consentsProfile":0},"expiresAt":null}');
    expect(promptDueHere(MARIE)).toBe('subscription');
  });

  it('is not that of another member', () => {
    noteVisit(MARIE);
    notePromptShown('subscription', MARIE);
    later(QUIET_MS);
    expect(noteVisit({ ...MARIE, id: 'paul' })).toBe(QUIET_MS);
  });

  it.each([
    `{"member":"marie","since":${NOW + 1},"isAsked":true}`,
    '{"member":"marie","since":"0","isAsked":false}',
    '{"member":"marie"}',
    'true',
  ])('T38 starts anew when the entry is a forged %j', (value) => {
    localStorage.setItem('member_visit', `{"value":${value},"expiresAt":${NOW + VISIT_MS}}`);
    expect(noteVisit(MARIE)).toBe(QUIET_MS);
  });
});

describe('a consent that was left unanswered', () => {
  const asked = () => [readItem(SUBSCRIPTION_PROMPT), readItem(CONSENTS_CLUB)];

  it.each([
    ['consentsProfile', true],
    ['consents', true],
    ['consents', false],
  ] as const)('in the modal %s (saved: %s) is not asked again by a modal of its own', (prompt, isSaved) => {
    notePromptClosed(prompt, isSaved);
    expect(asked()).toEqual([true, true]);
  });

  it('is asked again after a modal that could not be saved', () => {
    notePromptClosed('consentsProfile', false);
    expect(asked()).toEqual([undefined, undefined]);
  });
});
