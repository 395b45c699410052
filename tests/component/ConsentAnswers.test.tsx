import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsentAnswers } from '~/islands/profile/ConsentAnswers.tsx';
import { deferred } from '~/lib/deferred.ts';
import { $profile, forgetProfile } from '~/stores/profile.ts';
import { press, settled } from './authIsland.tsx';

const given = (key: string) => {
  const consent_version = { version_id: 1, language: 'en', title: key, description: key };
  return { key, answers: [{ granted: true, date: '2020-08-29T12:00:00Z', consent_version }] };
};

afterEach(() => {
  cleanup();
  forgetProfile();
});

it('while one consent is being withdrawn, the buttons of the others are disabled', async () => {
  const consents = ['optin_contents', 'optin_cycling', 'of_before'].map(given);
  $profile.set({ status: 'ready', profile: { id: 'ana', values: new Map(), consents, addresses: [] } });
  const withdrawn = deferred<undefined>();
  const withdraw = vi.fn(() => withdrawn.promise);
  const known = ['optin_contents', 'optin_cycling'] as const;
  const text = (key: string, values: Readonly<Record<string, string>> = {}) => [key, values['name']].join(' ').trim();
  render(<ConsentAnswers text={text} region="en-GB" known={known} withdraw={withdraw} />);
  const buttons = () =>
    screen
      .getAllByRole('button', { name: /^withdrawNamed/ })
      .map((button) => [button.textContent, button.getAttribute('aria-disabled')]);
  await press('withdrawNamed optin_contents');
  expect(withdraw).toHaveBeenCalledExactlyOnceWith('optin_contents');
  expect(buttons()).toEqual([
    ['wait', 'true'],
    ['withdraw', 'true'],
  ]);
  act(() => {
    withdrawn.resolve(undefined);
  });
  await settled();
  expect(buttons()).toEqual([
    ['withdraw', 'false'],
    ['withdraw', 'false'],
  ]);
});

it('a withdrawn consent has the focus, which its button had', async () => {
  const profileWith = (granted: boolean) => {
    const { key, answers } = given('optin_contents');
    const consents = [{ key, answers: answers.map((answer) => ({ ...answer, granted })) }];
    $profile.set({ status: 'ready', profile: { id: 'ana', values: new Map(), consents, addresses: [] } });
  };
  profileWith(true);
  const withdraw = () => {
    profileWith(false);
    return Promise.resolve(undefined);
  };
  render(<ConsentAnswers text={(key) => key} region="en-GB" known={['optin_contents']} withdraw={withdraw} />);
  screen.getByRole('button').focus();
  await press('withdrawNamed');
  await settled();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem')).toBe(document.activeElement);
});
