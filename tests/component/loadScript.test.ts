import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from '~/lib/browser/vendorScripts.ts';

const WANTED = { url: 'https://vendor.example/part.js', integrity: 'sha384-abc', isWithoutCors: false };
const LIMIT_MS = 5000;

const tags = (): readonly HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('T53 is requested with its integrity hash, without cookies and without a referrer', async () => {
  const loading = loadScript(WANTED, LIMIT_MS);
  const [tag] = tags();
  expect([tag?.integrity, tag?.crossOrigin, tag?.referrerPolicy]).toEqual(['sha384-abc', 'anonymous', 'no-referrer']);
  tag?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(true);
});

it('a file that its vendor serves without CORS headers is requested without CORS', async () => {
  const loading = loadScript({ ...WANTED, integrity: '', isWithoutCors: true }, LIMIT_MS);
  const [tag] = tags();
  expect([tag?.crossOrigin, tag?.referrerPolicy]).toEqual([null, 'no-referrer']);
  tag?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(true);
});

it('R20 T53 a script that does not load fails at its time limit, and not before', async () => {
  const ended: boolean[] = [];
  void loadScript(WANTED, LIMIT_MS).then((isThere) => ended.push(isThere));
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([false]);
});

it('R20 T53 a script that has failed is removed from the page, so that it does not run later', async () => {
  const loading = loadScript(WANTED, LIMIT_MS);
  const [tag] = tags();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(await loading).toBe(false);
  expect(tag?.ownerDocument.defaultView).toBeNull();
});

it('R20 a script that fails to load is requested once more', async () => {
  const loading = loadScript(WANTED, LIMIT_MS);
  tags()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  tags().at(-1)?.dispatchEvent(new Event('error'));
  expect(await loading).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
