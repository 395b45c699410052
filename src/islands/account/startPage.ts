import { PUBLIC_CLIENT_ID_DEFAULT, PUBLIC_IDENTITY_ORIGIN } from 'astro:env/client';
import type * as Account from './mountAccount.tsx';
import { report } from '~/lib/browser/report.ts';
import { isAnswered, isRefused } from '~/runtime/consent.ts';
import { noteRefreshChecked, REFRESH_CHECKED, TOKENS } from '~/runtime/items/member.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { hasSessionCookie } from '~/runtime/member.ts';
import { $session, setAnonymous, setUnavailable } from '~/runtime/session.ts';
import { isFollowing, startReactions } from '~/runtime/sessionReactions.ts';
import { readItem, readText } from '~/runtime/storage.ts';
import { beginConsent } from '../consent/consentQuestion.ts';
import { followPrompts } from '../prompts/followPrompts.ts';

export { openConsent } from '../consent/consentQuestion.ts';

const INTENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** What a login leaves in an address, what requests one, and the property that sent the visitor. */
const ANSWER = /[?&#](?:code|state|error|access_token|id_token|r5_request_token|referrer)=/;

/**
 * Starts what a page does by itself: who is here, what the visitor has agreed to, and which question is due. Loaded by `club-account`.
 *
 * @param hasActed whether the reader has done something on the page already.
 */
export function startPage(element: HTMLElement, hasActed: boolean): void {
  startReactions();
  endWithSession(element);
  // A login that has come back is all that a page has to say.
  if (ANSWER.test(location.href)) callAccount(element, 'begin');
  else whenLoaded(followPrompts);
  if ($session.get().status === 'unknown') {
    if (hasSessionCookie() && readItem(REFRESH_CHECKED) === undefined) callAccount(element, 'restore');
    else onIntent(hasActed, () => void askProvider(element));
  }
  if (isRefused()) return;
  if (isAnswered()) void beginConsent();
  else whenLoaded(() => void beginConsent());
}

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

function onIntent(hasActed: boolean, work: () => void): void {
  if (hasActed) {
    work();
    return;
  }
  const act = (): void => {
    for (const intent of INTENTS) removeEventListener(intent, act);
    work();
  };
  for (const intent of INTENTS) addEventListener(intent, act, { passive: true });
}

/** After a logout elsewhere, no menu of the member stays open, and the tokens of this tab end. */
function endWithSession(element: HTMLElement): void {
  $session.listen(({ status }) => {
    if (status !== 'anonymous') return;
    // The menu of this page's own logout says what came of it.
    if (isFollowing()) element.querySelector('dialog')?.close();
    if (readText(TOKENS) !== undefined) callAccount(element, 'leave');
  });
}

/** Has the account's chunk do something; where that is gone, the page stays as it is (docs/threat-model.md R16, R17). */
function callAccount(element: HTMLElement, name: 'begin' | 'restore' | 'leave'): void {
  loadChunk<typeof Account>(element)
    .then((account) => account[name](element))
    .catch(() => {
      report(`account: ${name} not loaded`);
    });
}

/** Asks whether the provider knows this browser. Without an answer the page stays a visitor's, and the menu shows the reason. */
async function askProvider(element: HTMLElement): Promise<void> {
  // One answer in five minutes is enough; without storage, the provider would be asked on every page.
  if (readItem(REFRESH_CHECKED) === true || !noteRefreshChecked()) return;
  const question = `${PUBLIC_IDENTITY_ORIGIN}/identity/v1/sso/data?client_id=${PUBLIC_CLIENT_ID_DEFAULT}`;
  try {
    const response = await fetch(question, { credentials: 'include' });
    const body: unknown = await response.json();
    if (body instanceof Object && 'is_authenticated' in body && body.is_authenticated === true)
      callAccount(element, 'restore');
    else setAnonymous();
  } catch {
    setUnavailable();
  }
}
