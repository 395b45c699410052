import { afterEach, expect, it, vi } from 'vitest';
import { deviceType } from '~/lib/browser/device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['desktop', false, 1280, 720],
  ['mobile', true, 390, 844],
  ['mobile', true, 844, 390],
  ['tablet', true, 820, 1180],
])('the kind of a device is %s: pointer coarse %s, screen %i by %i', (kind, isCoarse, width, height) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCoarse && query === '(pointer: coarse)' }));
  vi.stubGlobal('screen', { width, height });
  expect(deviceType()).toBe(kind);
});
