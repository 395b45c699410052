import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProfileOverview } from '~/islands/profile/ProfileOverview.tsx';
import { deferred } from '~/lib/deferred.ts';
import { forgetProfile, profileUnavailable } from '~/stores/profile.ts';
import { press, settled } from './authIsland.tsx';

afterEach(() => {
  cleanup();
  forgetProfile();
});

it('R06 is busy while the provider is asked again, once, and then says a second failure anew', async () => {
  const answer = deferred<undefined>();
  const retry = vi.fn(() => answer.promise);
  render(<ProfileOverview text={(key) => key} region="en-GB" retry={retry} />);
  act(profileUnavailable);
  const said = () => screen.getByRole('alert').textContent;
  expect(said()).toBe('unavailableagain');
  await press('again');
  await press('wait');
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(said()).toBe('unavailablewait');
  answer.resolve(undefined);
  await settled();
  expect(said()).toBe('unavailableagain');
});

it('hands the focus of "Try again" to the content of the page when the button disappears', () => {
  render(
    <main tabIndex={-1}>
      <ProfileOverview text={(key) => key} region="en-GB" retry={() => Promise.resolve()} />
    </main>,
  );
  act(profileUnavailable);
  screen.getByRole('button').focus();
  act(forgetProfile);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
