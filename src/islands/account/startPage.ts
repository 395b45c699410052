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

/** The provider's response to whether it knows this browser; undefined when it does not respond. */
export type Answer = { readonly is_authenticated?: unknown } | null | undefined;

/**
 * Starts what a page does by itself: who is here, what the visitor has agreed to, and which question is due. Loaded by `club-account`.
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
  // A login that has come back is all that a page has to say.
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

/** After a logout elsewhere, no menu of the member stays open, and the tokens of this tab end. */
function endWithSession(element: HTMLElement): void {
  $session.listen(({ status }) => {
    if (status !== 'anonymous') return;
    // The menu of this page's own logout says what came of it.
    if (isFollowing()) element.querySelector('dialog')?.close();
    if (readText(TOKENS) !== undefined) callAccount(element, 'leave');
  });
}

/** Where a member may have begun to write: such a page hides what the account has seen less of from its next visit on. */
const TYPED_IN = 'club-profile, club-chat, club-authentication';

/** What a member follows, and how far they have seen the race, goes with them from device to device. */
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

/** Has the account's chunk do something; where that is gone, the page stays as it is (docs/threat-model.md R16, R17). */
function callAccount(element: HTMLElement, name: 'begin' | 'restore' | 'leave' | 'sync'): void {
  loadChunk<typeof Account>(element)
    .then((account) => account[name](element))
    .catch(() => {
      report(`account: ${name} not loaded`);
    });
}

/** Takes what the provider has answered. Without an answer the page stays a visitor's, and the menu shows the reason. */
export function takeAnswer(element: HTMLElement, answer: Answer): void {
  if ($session.get().status === 'member') return;
  if (answer?.is_authenticated === true) callAccount(element, 'restore');
  else if (answer === undefined) setUnavailable();
  else setAnonymous();
}
