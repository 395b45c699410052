import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { solveCaptcha } from '~/islands/auth/solveCaptcha.tsx';
import { SCRIPTS } from '~/config/scripts.ts';
import { leaveFor } from '~/lib/browser/navigation.ts';
import { reported } from '~/lib/browser/report.ts';
import { startVendor } from '~/lib/vendors/startVendor.ts';
import { contextHere } from './authIsland.tsx';

vi.mock(import('~/config/scripts.ts'), async (original) => {
  const { SCRIPTS: others, ...rest } = await original();
  const captcha = { ...others.captcha, url: 'https://captcha.example/api.js', vendor: 'recaptcha' };
  return { ...rest, SCRIPTS: { ...others, captcha } };
});
vi.mock(import('~/lib/browser/navigation.ts'), async (original) => ({ ...(await original()), leaveFor: vi.fn() }));
vi.mock(import('~/lib/vendors/startVendor.ts'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<club-authentication></club-authentication>';
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const press = async (name: string): Promise<void> => {
  await act(async () => {
    screen.getByRole('button', { name }).click();
    await Promise.resolve();
  });
};

it('a captcha whose script cannot be started leaves one line, and the form without a token', async () => {
  vi.mocked(startVendor).mockRejectedValue(new Error('its script does not load'));
  const before = reported().length;
  const solving = solveCaptcha(contextHere());
  await act(() => Promise.resolve());
  await press('captchaStart');
  expect(await solving).toBeUndefined();
  expect(reported().slice(before)).toEqual(['captcha: its script does not load']);
  expect(document.querySelector('club-authentication')?.childElementCount).toBe(0);
});

it('a login form on another page redirects to the page whose policy allows the script', async () => {
  expect(await solveCaptcha(contextHere({ place: 'inPlace' }))).toBeUndefined();
  expect(vi.mocked(leaveFor).mock.calls[0]?.[0]).toMatch(/\/en\/authentication\//);
});

it('the page stays when no captcha is configured', async () => {
  const { url } = SCRIPTS.captcha;
  Object.assign(SCRIPTS.captcha, { url: '' });
  const before = reported().length;
  expect(await solveCaptcha(contextHere({ place: 'inPlace' }))).toBeUndefined();
  Object.assign(SCRIPTS.captcha, { url });
  expect(leaveFor).not.toHaveBeenCalled();
  expect(reported().slice(before)).toEqual(['captcha: none is configured']);
});
