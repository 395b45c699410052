import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/islands/auth/authentication.element.ts';
import { byLazyAuth } from '~/islands/auth/loadLazyAuth.ts';
import { sentenceFor } from '~/islands/shared/authProblems.ts';
import { failureOf } from '~/lib/identity/failureOf.ts';
import { contextHere } from './authIsland.tsx';

const text = (key: string) => key;
const GONE = 'data:text/javascript,throw new Error("gone")';
const NO_RESPONSE = failureOf(new TypeError('Failed to fetch'));

/** Forms as `src/islands/auth/AuthForms.astro` renders them, whose chunk cannot be loaded; the text of their alert. */
const failedForms = async (): Promise<string | null | undefined> => {
  document.body.innerHTML = `<club-authentication data-chunk="${GONE.replaceAll('"', '&quot;')}">
    <div data-host="login"></div><p role="alert" data-failed data-offline="offline" hidden>unreachable</p>
  </club-authentication>`;
  const alert = document.querySelector('[role=alert]');
  await vi.waitFor(() => {
    expect(alert?.hasAttribute('hidden')).toBe(false);
  });
  return alert?.textContent;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('while the browser is offline', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('a request that failed shows that there is no connection', () => {
    expect(sentenceFor(NO_RESPONSE, text)).toBe('offline');
  });

  it('so do forms, and a step of a form, whose chunk cannot be loaded', async () => {
    expect(await failedForms()).toBe('offline');
    expect(await byLazyAuth(contextHere(), () => ({}))).toEqual({ sentence: 'offline' });
  });

  it('an answer of the provider keeps its own sentence', () => {
    expect(sentenceFor({ code: 'wrongCredentials' }, text)).toBe('wrongCredentials');
    expect(sentenceFor({ code: 'refused' }, text)).toBe('unreachable');
  });
});

describe('while the browser is online', () => {
  it('the same failures show "try again later"', async () => {
    expect(sentenceFor(NO_RESPONSE, text)).toBe('unreachable');
    expect(await failedForms()).toBe('unreachable');
    expect(await byLazyAuth(contextHere(), () => ({}))).toEqual({ sentence: 'unreachable' });
  });
});
