import { act, cleanup, screen } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { homeFor } from '~/islands/home/homeFor.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { ProfileHome } from '~/islands/home/ProfileHome.tsx';
import { setSession } from '../setSession.ts';
import { memberOf } from '../memberOf.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { $now } from '~/stores/now.ts';
import { deferred } from '~/lib/deferred.ts';
import { $race, loadRace } from '~/stores/race.ts';
import { press, settled } from './authIsland.tsx';
import { $profile, forgetProfile, profileUnavailable } from '~/stores/profile.ts';

const t = wordingIn('fr');
const retry = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const { words, paths, jerseys } = homeFor('fr');
const island = () => (
  <ProfileHome words={wordsOf(words)} region="fr-FR" paths={paths} jerseys={jerseys} retry={retry} />
);

/** The island that a test has hydrated. It listens to the clock until it is unmounted. */
let root: Root | undefined;

/** The server-rendered HTML of the page, hydrated. */
const awake = async (givenName?: string): Promise<readonly unknown[]> => {
  setSession({ status: 'member', member: memberOf({ givenName }), isFirstLogin: false });
  const complaints: unknown[] = [];
  const host = document.createElement('div');
  host.innerHTML = renderToString(island());
  document.body.append(host);
  await act(() => {
    root = hydrateRoot(host, island(), { onRecoverableError: (error) => complaints.push(error) });
    return Promise.resolve();
  });
  return complaints;
};

afterEach(() => {
  cleanup();
  act(() => {
    root?.unmount();
  });
  cleanStores($now);
  forgetProfile();
  $race.set({ status: 'loading', race: undefined });
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  setSession({ status: 'unknown' });
  document.body.replaceChildren();
});

it('is in the page with its headings, without a time and without a name', () => {
  setSession({ status: 'member', member: memberOf({ givenName: 'Ana' }), isFirstLogin: false });
  const html = renderToString(island());
  for (const key of ['welcome', 'race', 'favourites', 'profile'] as const) expect(html).toContain(t(`club.${key}`));
  expect(html).not.toMatch(/Ana|<time/);
});

it('hydrates without a warning, and greets by the cached name', async () => {
  expect(await awake('Ana')).toEqual([]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(t('account.hello', { name: 'Ana' }));
});

it('shows how complete the profile is once it is loaded', async () => {
  await awake();
  act(() => {
    $profile.set({
      status: 'ready',
      profile: { id: 'lea', values: new Map([['given_name', 'Léa']]), consents: [], addresses: [] },
    });
  });
  expect(screen.getByRole('meter')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(t('account.hello', { name: 'Léa' }));
});

it('R06 offers another try when the provider does not answer', async () => {
  await awake();
  act(profileUnavailable);
  const answer = deferred<undefined>();
  retry.mockReturnValueOnce(answer.promise);
  await press(t('profile.again'));
  await press(t('profile.loading'));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: t('profile.loading') }).getAttribute('aria-disabled')).toBe('true');
  answer.resolve(undefined);
  await settled();
  expect(screen.getByRole('alert').textContent).toBe(`${t('club.unavailable')} ${t('profile.again')}`);
});

it('keeps the message and its button while the race is asked for again', async () => {
  const answer = deferred<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  await awake();
  act(() => {
    $race.set({ status: 'unavailable', race: undefined });
  });
  retry.mockImplementationOnce(loadRace);
  await press(t('profile.again'));
  expect(screen.getByRole('button', { name: t('profile.loading') })).toBeDefined();
  await act(async () => {
    answer.reject(new TypeError('offline'));
    await answer.promise.catch(() => undefined);
  });
  expect(await screen.findByRole('button', { name: t('profile.again') })).toBeDefined();
});

it('T27 greets a member by the provider’s present answer, not by the cached profile', async () => {
  await awake('Ana');
  act(() => {
    $profile.set({
      status: 'ready',
      profile: { id: 'pilar', values: new Map([['given_name', 'Pilar']]), consents: [], addresses: [] },
    });
  });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(t('account.hello', { name: 'Pilar' }));
});
