import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/behaviours/reload.element.ts';

const NOW = Date.parse('2020-09-06T14:00:00+02:00');
const HOUR_MS = 3_600_000;

const asked = vi.fn<typeof fetch>();

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', asked.mockResolvedValue(new Response()));
  document.body.innerHTML =
    '<club-reload data-reload="if-new"><input type="checkbox" checked><span role="status"></span></club-reload>';
});

afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a page checks for a newer version after two minutes at the latest when the clock of the device is set back', async () => {
  hide(true);
  vi.setSystemTime(NOW - HOUR_MS);
  hide(false);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalled();
});

it('a page that is due checks for a newer version as soon as it is visible again', async () => {
  hide(true);
  // Timers are suspended while a device sleeps.
  vi.setSystemTime(NOW + HOUR_MS);
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalled();
});
