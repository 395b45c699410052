import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placesIn } from '~/islands/shared/placesIn.ts';
import { followHobbyNote } from '~/lib/identity/services/hobbyNote.ts';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { withClient } from '~/lib/identity/tokens/withClient.ts';
import { keepConsent } from '~/runtime/consent.ts';
import { memberOf } from '../memberOf.ts';
import { setSession } from '../setSession.ts';

vi.mock(import('~/config/scripts.ts'), async (original) => ({
  ...(await original()),
  HOBBY_NOTE_URL: 'https://vendor.example/note',
}));
vi.mock(import('~/lib/identity/tokens/withClient.ts'));

const HOUR = 3_600_000;
const [marie, ana] = [memberOf(), memberOf({ id: 'ana' })];
const places = placesIn({ language: 'en', region: 'en-GB', redirect: '/' }, location.origin, new URL(location.href));

const arrive = (member = marie): void => {
  const [expiresAt, clientId] = [Date.now() + HOUR, 'club'];
  keepSession(member, { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false }, {});
  vi.mocked(withClient).mockResolvedValue({ ok: true, value: { id: member.id } });
  setSession({ status: 'member', member, isFirstLogin: false });
};
const leave = (): void => {
  dropSession();
  setSession({ status: 'anonymous' });
};

let leavePage = (): void => undefined;
const openPage = (): void => {
  leavePage = followHobbyNote(places);
};

const sent: unknown[] = [];
const noted = (ids: readonly string[]) =>
  vi.waitFor(() => {
    expect(sent).toEqual(ids);
  });
/** Afterwards every request that was started has reached the network. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const { id } = JSON.parse(body) as { readonly id: unknown };
    sent.push(id);
    return Promise.resolve(new Response());
  });
  keepConsent({ partners: true });
});
afterEach(() => {
  leavePage();
  keepConsent({});
  leave();
  vi.unstubAllGlobals();
  vi.mocked(withClient).mockReset();
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
});

it('T44 the note of a member who is known later than the widget is sent, once', async () => {
  setSession({ status: 'unknown' });
  openPage();
  await settle();
  expect(sent).toEqual([]);
  arrive();
  await noted(['marie']);
  setSession({ status: 'member', member: marie, isFirstLogin: false });
  keepConsent({ audience: true, partners: true });
  await settle();
  expect(sent).toEqual(['marie']);
});

it('T44 the note of a member who is known is sent at once, and the next member’s when they come', async () => {
  arrive();
  openPage();
  await noted(['marie']);
  leave();
  arrive(ana);
  await noted(['marie', 'ana']);
});

it.each([
  [
    'has withdrawn the consent',
    () => {
      keepConsent({});
    },
  ],
  ['has logged out', leave],
])('T44 nothing is sent of a member who %s before the provider answers', async (_, change) => {
  const { promise, resolve } = Promise.withResolvers<{ readonly ok: true; readonly value: unknown }>();
  arrive();
  vi.mocked(withClient).mockReturnValue(promise);
  openPage();
  change();
  resolve({ ok: true, value: { id: 'marie' } });
  await settle();
  expect(sent).toEqual([]);
});

it('T44 T61 a member who comes after the consent was withdrawn is noted once it is given again', async () => {
  openPage();
  keepConsent({});
  arrive();
  await settle();
  expect(sent).toEqual([]);
  keepConsent({ partners: true });
  await noted(['marie']);
});
