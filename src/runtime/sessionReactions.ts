import { PREFERENCES_OWNER } from '~/config/preferences.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { sessionMark } from '~/lib/browser/thisPage.ts';
import { onMemberChange } from './member.ts';
import { $session, idOf, lookAgain, setAnonymous, type Session } from './session.ts';
import { shared } from './shared.ts';
import { onTabs, postToTabs } from './tabs.ts';

/**
 * The mark by which styles show a member's header or a visitor's, and the event for foreign scripts (docs/contract.md, Events of the page).
 */
function show(session: Session): void {
  if (session.status === 'unknown') return;
  sessionMark.set(session.status === 'member');
  const isFirstLogin = session.status === 'member' && session.isFirstLogin;
  dispatchOnPage('club:session', { status: session.status, isFirstLogin });
}

/** Whether this page is following a change of another tab, which needs no message about it. */
let follows = false;

function tellTabs(session: Session, before: Session | undefined): void {
  if (follows || before === undefined || idOf(session) === idOf(before)) return;
  if (session.status === 'member') postToTabs('signed-in');
  else if (session.status === 'anonymous') postToTabs('signed-out');
}

const follow = (change: () => void): void => {
  follows = true;
  try {
    change();
  } finally {
    follows = false;
  }
};

/** Whether the current change of the session was made elsewhere: in another tab, at a property, or before a return through the history. */
export const isFollowing = (): boolean => follows;

/** Follows changes of the session that were made elsewhere: in another tab, at a property, or before a return through the history. */
function followOthers(): void {
  const look = (): void => {
    follow(lookAgain);
  };
  onTabs((message) => {
    if (message === 'signed-in') look();
    else if ($session.get().status === 'member') follow(setAnonymous);
  });
  for (const name of ['storage', 'pageshow', 'visibilitychange']) addEventListener(name, look, true);
}

/** Starts the reactions to the session, once per page. */
export const startReactions = (): void => {
  shared('sessionReactions', () => {
    show($session.get());
    $session.listen(show);
    $session.listen(tellTabs);
    // The script of a page shows preferences of the reader, such as the followed riders, but has no access to the session.
    onMemberChange(() => document.dispatchEvent(new Event(PREFERENCES_OWNER)));
    followOthers();
    return true;
  });
};
