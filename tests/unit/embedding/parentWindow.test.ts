// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { postToParent } from '~/lib/browser/parent.ts';

const ORIGINS = ['https://shop.example', 'https://fantasy.example'];

/** A parent window of this one; returns the origins to which a message was posted. */
const framedBy = (ancestors: readonly string[] | undefined) => {
  const postMessage = vi.fn();
  vi.stubGlobal('parent', { postMessage });
  if (ancestors !== undefined) {
    vi.stubGlobal('location', Object.assign(Object.create(location) as object, { ancestorOrigins: ancestors }));
  }
  return () => postMessage.mock.calls.map(([, target]) => String(target));
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('T16 posts it once to each listed origin where the parent is unknown, and never to all', () => {
  const targets = framedBy(undefined);
  postToParent({ type: 'resize', height: 1 }, ORIGINS);
  expect(targets()).toEqual(ORIGINS);
});

it('T16 posts it only to the parent if the browser reports its origin', () => {
  const targets = framedBy(['https://fantasy.example']);
  postToParent({ type: 'resize', height: 1 }, ORIGINS);
  expect(targets()).toEqual(['https://fantasy.example']);
});

it.each([['https://evil.example'], ['null'], ['https://evil.example', 'https://shop.example']])(
  'T16 posts nothing to the parent %s',
  (...ancestors) => {
    const targets = framedBy(ancestors);
    postToParent({ type: 'resize', height: 1 }, ORIGINS);
    expect(targets()).toEqual([]);
  },
);
