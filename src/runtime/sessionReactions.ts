import { PREFERENCES_OWNER } from '~/config/preferences.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { sessionMark } from '~/lib/browser/thisPage.ts';
import { onMemberChange } from './member.ts';
import { $session, idOf, lookAgain, setAnonymous, type Session } from './session.ts';
import { shared } from './shared.ts';
import { onTabs, postToTabs } from './tabs.ts';

/** The mark by which styles show a member's header or a visitor's, and the event for scripts of others (docs/contract.md, Events of the page). */
function show(session: Session): void {
  if (session.status === 'unknown') return;
  sessionMark.set(session.status === 'member');
  const isFirstLogin = session.status === 'member' && session.isFirstLogin;
  dispatchOnPage('club:session', { status: session.status, isFirstLogin });
}

/** Whether this page follows another tab, which needs no message about it. */
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

/** Whether the present change of the session was made elsewhere: in another tab, at a property or before the way Back. */
export const isFollowing = (): boolean => follows;

/** Another tab, a property or the way Back may know better than this page. */
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

/** Starts once per page what follows from the session. */
export const startReactions = (): void => {
  shared('sessionReactions', () => {
    show($session.get());
    $session.listen(show);
    $session.listen(tellTabs);
    // What the script of a page shows of the reader, such as whom they follow, knows no session.
    onMemberChange(() => document.dispatchEvent(new Event(PREFERENCES_OWNER)));
    followOthers();
    return true;
  });
};
