import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { onMemberChange } from '~/runtime/member.ts';
import { $session, lookAgain, type Session } from '~/runtime/session.ts';
import { setSession } from '../setSession.ts';
import { startReactions } from '~/runtime/sessionReactions.ts';
import { writeItem } from '~/runtime/storage.ts';
import { $profile } from '~/stores/profile.ts';
import { noteVisit } from '~/stores/promptsHere.ts';
import { memberOf } from '../memberOf.ts';

const [marie, pilar] = [memberOf(), memberOf({ id: 'pilar', givenName: 'Pilar' })];

const events: unknown[] = [];
const messages: unknown[] = [];
const otherTab = new BroadcastChannel('club-auth');

const member = (of = marie): Session => ({ status: 'member', member: of, isFirstLogin: false });
const store = (of = marie): void => {
  const [expiresAt, clientId] = [Date.now() + 3_600_000, 'club'];
  keepSession(of, { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false }, {});
};
const mark = (): string | undefined => document.documentElement.dataset['session'];

beforeAll(() => {
  document.addEventListener('club:session', (event) => events.push((event as CustomEvent).detail));
  otherTab.addEventListener('message', ({ data }) => messages.push(data));
  startReactions();
});
beforeEach(() => {
  dropSession();
  setSession({ status: 'unknown' });
  events.length = 0;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session of a page', () => {
  it('is shown by the mark of the page, and told to scripts of others and to the other tabs', async () => {
    setSession(member());
    expect(mark()).toBe('member');
    setSession({ status: 'anonymous' });
    expect(mark()).toBeUndefined();
    expect(events).toEqual([
      { status: 'member', isFirstLogin: false },
      { status: 'anonymous', isFirstLogin: false },
    ]);
    await vi.waitFor(() => {
      expect(messages).toEqual(['signed-in', 'signed-out']);
    });
  });

  it('T33 ends with a message of another tab', async () => {
    setSession(member());
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => {
      expect($session.get().status).toBe('anonymous');
    });
  });

  it('T33 T34 ends when the cookie is gone, also in a page that is restored from the cache', () => {
    store();
    lookAgain();
    expect($session.get()).toEqual(member());
    dropSession();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect($session.get()).toEqual({ status: 'anonymous' });
  });

  it('keeps its tokens in the tab, and in no cookie', () => {
    const tokens = { accessToken: 'the-access-token', refreshToken: 'the-refresh-token' };
    keepSession(marie, { ...tokens, expiresAt: Date.now() + 3_600_000, clientId: 'club', canWrite: true }, {});
    const inTab = Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join();
    for (const token of Object.values(tokens)) {
      expect(inTab).toContain(token);
      expect(document.cookie).not.toContain(token);
    }
    expect(document.cookie).not.toBe('');
  });

  it('goes on when the cached profile has expired and the cookie is there', () => {
    store();
    lookAgain();
    localStorage.removeItem(PROFILE.name);
    lookAgain();
    expect($session.get().status).toBe('member');
  });

  it('T28 leaves nothing of the visit of the previous member', () => {
    store();
    noteVisit(marie);
    dropSession();
    store(pilar);
    expect(JSON.stringify(localStorage)).not.toContain(marie.id);
  });

  it('T28 is that of the member who has logged in in another tab', () => {
    store();
    lookAgain();
    $profile.set({ status: 'ready', profile: { id: 'marie', values: new Map(), consents: [], addresses: [] } });
    const changes: unknown[] = [];
    const stop = onMemberChange((id) => changes.push(id));
    writeItem(PROFILE, pilar);
    dispatchEvent(new StorageEvent('storage', { key: PROFILE.name }));
    stop();
    expect(changes).toEqual(['pilar']);
    expect($session.get()).toEqual(member(pilar));
    expect($profile.get().profile).toBeUndefined();
  });
});
