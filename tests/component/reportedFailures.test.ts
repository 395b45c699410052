import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOf } from '~/islands/auth/authStart.ts';
import { googleLoginFor } from '~/islands/partners/googleLoginFor.ts';
import { reported } from '~/lib/browser/report.ts';
import { askInFrame, postToOpener } from '~/lib/browser/windows.ts';
import { leaveWithGoogle } from '~/lib/identity/login/googleLogin.ts';
import { answerOpener } from '~/lib/identity/login/partnerPopup.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { memberOf } from '../memberOf.ts';
import { placesHere } from '../unit/identity/placesHere.ts';
import { contextHere } from './authIsland.tsx';

vi.mock(import('~/runtime/loadChunk.ts'));
vi.mock(import('~/lib/browser/windows.ts'));
vi.mock(import('~/lib/identity/login/googleLogin.ts'), async (original) => ({
  ...(await original()),
  leaveWithGoogle: vi.fn(),
}));

let before = 0;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  before = reported().length;
});
afterEach(() => {
  vi.resetAllMocks();
});

const lines = (): readonly string[] => reported().slice(before);

it('a login that has returned with an error, and whose chunk does not load, leaves one line and a message', async () => {
  vi.mocked(importChunk).mockRejectedValue(new Error('gone'));
  const start = await startOf({ kind: 'failed', description: undefined }, contextHere());
  expect(start).toEqual({ kind: 'notice', sentence: 'unreachable' });
  expect(lines()).toEqual(['login: gone']);
});

it('a popup that cannot get a code leaves one line, and still reports to its opener who has logged in', async () => {
  vi.mocked(askInFrame).mockRejectedValue(new Error('gone'));
  const opener = {
    origin: 'https://fantasy.example',
    clientId: 'fantasy',
    codeRequest: { challenge: 'c', state: 's', redirectUri: undefined },
  };
  await answerOpener(placesHere(), opener, memberOf());
  expect(lines()).toEqual(['popup: no code for the opener: gone']);
  expect(postToOpener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'user-auth' }), opener.origin);
});

it('a login by Google’s button that is rejected leaves one line, and shows that it has failed', async () => {
  vi.mocked(leaveWithGoogle).mockRejectedValue(new Error('gone'));
  const { promise: shown, resolve: showFailure } = Promise.withResolvers<undefined>();
  googleLoginFor(placesHere(), () => {
    showFailure(undefined);
  }).logIn('credential');
  await shown;
  expect(lines()).toEqual(['script: googleSignIn: gone']);
});
