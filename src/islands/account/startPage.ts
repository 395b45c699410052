import type * as Account from './mountAccount.tsx';
import { addStyles } from '~/lib/browser/dom.ts';
import { report } from '~/lib/browser/report.ts';
import { seenStage } from '~/lib/browser/seenStage.ts';
import { offerTop } from '~/lib/browser/topLink.ts';
import { isAnswered, isRefused } from '~/runtime/consent.ts';
import { PREFERENCES_ADOPTED, PREFERENCES_CHANGED } from '~/config/preferences.ts';
import { REFRESH_CHECKED, TOKENS } from '~/runtime/items/member.ts';
import { SEEN_STAGE } from '~/runtime/items/visitor.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { hasSessionCookie } from '~/runtime/member.ts';
import { isSyncDue } from '~/runtime/preferences.ts';
import { $session, setAnonymous, setUnavailable } from '~/runtime/session.ts';
import { isFollowing, startReactions } from '~/runtime/sessionReactions.ts';
import { readItem, readText } from '~/runtime/storage.ts';
import { beginConsent } from '../consent/consentQuestion.ts';
import { followPrompts } from '../prompts/followPrompts.ts';
import { bringsAnswer } from './bringsAnswer.ts';
import topLinkStyles from './topLink.css?inline';
import webviewStyles from './webviewEntry.css?inline';

export { openConsent } from '../consent/consentQuestion.ts';

/** The provider's answer to whether it has a session for this browser; undefined if it does not respond. */
export type Answer = { readonly is_authenticated?: unknown } | null | undefined;

/**
 * Starts everything that a page does by itself: the session, the measures that the visitor has consented to, and the prompt that is due.
 * Loaded by `club-account`.
 */
export function startPage(element: HTMLElement): void {
  if (document.body.classList.contains('webview')) addStyles(webviewStyles);
  whenLoaded(() => {
    addStyles(topLinkStyles);
    offerTop(element.dataset['top'] ?? '');
  });
  startReactions();
  endWithSession(element);
  keepPreferences(element);
  // A page with the answer to a login opens no prompt.
  if (bringsAnswer(location.href)) callAccount(element, 'begin');
  else whenLoaded(followPrompts);
  const isUnknown = $session.get().status === 'unknown';
  if (isUnknown && hasSessionCookie() && readItem(REFRESH_CHECKED) !== true) callAccount(element, 'restore');
  if (isRefused()) return;
  if (isAnswered()) void beginConsent();
  else whenLoaded(() => void beginConsent());
}

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** After a logout elsewhere, closes the member's menu and ends the tokens of this tab. */
function endWithSession(element: HTMLElement): void {
  $session.listen(({ status }) => {
    if (status !== 'anonymous') return;
    // The menu of a logout on this page shows the result.
    if (isFollowing()) element.querySelector('dialog')?.close();
    if (readText(TOKENS) !== undefined) callAccount(element, 'leave');
  });
}

/** Elements in which the member may have typed: a page with one is not reloaded, and hides later stages only from the next visit on. */
const TYPED_IN = 'club-profile, club-chat, club-authentication';

/** Syncs the followed riders and the last seen stage of a member between devices. */
function keepPreferences(element: HTMLElement): void {
  const sync = (): void => {
    if ($session.get().status === 'member') callAccount(element, 'sync');
  };
  document.addEventListener(PREFERENCES_CHANGED, sync);
  $session.subscribe((session) => {
    if (session.status === 'member' && isSyncDue(session.member.id)) sync();
  });
  document.addEventListener(PREFERENCES_ADOPTED, () => {
    const isShown = (readItem(SEEN_STAGE) ?? Infinity) < seenStage();
    if (isShown && document.querySelector(TYPED_IN) === null) location.reload();
  });
}

/** Calls a function of the account's chunk; if the chunk is missing, the page stays as it is (docs/threat-model.md R16, R17). */
function callAccount(element: HTMLElement, name: 'begin' | 'restore' | 'leave' | 'sync'): void {
  loadChunk<typeof Account>(element)
    .then((account) => account[name](element))
    .catch(() => {
      report(`account: ${name} not loaded`);
    });
}

/** Handles the provider's answer. Without an answer the page stays that of a visitor, and the menu shows the reason. */
export function takeAnswer(element: HTMLElement, answer: Answer): void {
  if ($session.get().status === 'member') return;
  if (answer?.is_authenticated === true) callAccount(element, 'restore');
  else if (answer === undefined) setUnavailable();
  else setAnonymous();
}
