import { CALM_MS } from '~/config/prompts.ts';
import { COOKIE_DOMAIN } from '~/config/cookies.ts';
import { CONSENT_DAYS } from '~/config/visitorConsent.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { whenCalm, openModal } from '~/lib/browser/modals.ts';
import { refusesForUser } from '~/lib/browser/device.ts';
import { deferred } from '~/lib/deferred.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { trustTexts } from '~/lib/browser/trustTexts.ts';
import { whenIdle } from '~/lib/browser/timers.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { consentNow, isAnswered, keepConsent, readConsent, writeConsent } from '~/runtime/consent.ts';
import styles from './consent.css?inline';
import modalStyles from '../shared/modals.css?inline';

/** The file that `islands/consent/consentTexts.ts` writes. */
type Texts = Pick<OrejimeConfig, 'privacyPolicyUrl' | 'purposes' | 'translations'> & {
  readonly name: string;
  readonly refused: Parameters<typeof openModal>[0];
};

const readTexts = async (): Promise<Texts> => (await readJson(`/consent/${address.language()}.json`)) as Texts;

/**
 * A container for the library at the beginning of the page, behind the skip link. It is inert while the library renders: the library
 * focuses its question, but the reader's focus must not move.
 */
const placeFor = (name: string): HTMLElement => {
  const place = document.createElement('section');
  place.setAttribute('aria-label', name);
  place.inert = true;
  const first = document.querySelector('.skip-link');
  if (first === null) document.body.prepend(place);
  else first.after(place);
  return place;
};

const cookie = {
  name: CONSENT_COOKIE.name,
  duration: CONSENT_DAYS,
  sameSite: 'lax' as const,
  domain: COOKIE_DOMAIN === '' ? undefined : COOKIE_DOMAIN,
  parse: (text: string) => ({ ...readConsent(text) }),
  stringify: writeConsent,
};

/** The library's class names: the buttons in the settings that answer for all purposes, and the button that saves. */
const FOR_ALL = '.orejime-PurposeToggles-button';
const SAVE = '.orejime-Modal-saveButton';

/**
 * Makes "accept all" and "decline all" in the settings save at once, as in the strip. The library only ticks the boxes, and disables the
 * button whose answer the boxes already show: at the first question that is "decline all" (docs/threat-model.md T61).
 */
const answerAtOnce = (place: HTMLElement): void => {
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(FOR_ALL)) place.querySelector<HTMLElement>(SAVE)?.click();
  });
  new MutationObserver(() => {
    for (const button of place.querySelectorAll(`${FOR_ALL}[aria-disabled]`)) button.removeAttribute('aria-disabled');
  }).observe(place, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] });
};

/** Waits for the next task: in a single task the library's code, ours and the rendering would block a slow phone for 60 to 100 ms. */
const nextTask = (): Promise<void> => {
  const { promise, resolve } = deferred<undefined>();
  setTimeout(resolve);
  return promise;
};

const start = async () => {
  const { name, purposes, privacyPolicyUrl, translations } = await readTexts();
  await import('orejime/dist/orejime-standard-en.js');
  await nextTask();
  addStyles(styles);
  trustTexts(purposes.map(({ description }) => description));
  const place = placeFor(name);
  answerAtOnce(place);
  await nextTask();
  const orejime = window.loadOrejime?.({ purposes, privacyPolicyUrl, translations, cookie, orejimeElement: place });
  // By then the library has written the cookie, but not as `Secure`.
  orejime?.manager.on('update', (_changed, all) => {
    keepConsent(all);
  });
  return { orejime, place };
};

let started: ReturnType<typeof start> | undefined;

/** Starts the library once; after a failure the next press, or the next page, tries again. */
const startOnce = (): ReturnType<typeof start> => {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
};

/**
 * Milliseconds for the library to render, waited twice: a busy browser runs both timers late, but the second one never before the library's
 * own timer.
 */
const DRAWN_MS = 50;

const letIn = (place: HTMLElement): void => {
  setTimeout(() => {
    setTimeout(() => {
      place.inert = false;
    }, DRAWN_MS);
  }, DRAWN_MS);
};

/** Asks once the browser is idle and neither a form nor a dialog is in use: a strip at the bottom that covers no text and traps no focus. */
export const askConsent = async (): Promise<void> => {
  await whenIdle();
  await whenCalm(CALM_MS);
  // The visitor may have answered meanwhile, in another tab or in the settings.
  if (isAnswered() || started !== undefined) return;
  letIn((await startOnce()).place);
};

/** The library reads the cookie only when it starts; the answer may have changed since, in another tab (docs/threat-model.md T61). */
const catchUp = ({ manager }: Orejime): void => {
  const now = consentNow();
  if (isAnswered() && writeConsent(manager.getAllConsents()) !== writeConsent(now)) manager.setConsents(now);
};

/** Opens the choice by purpose. If the browser sends Global Privacy Control, a sentence replaces it. */
export const openConsentSettings = async (): Promise<void> => {
  if (refusesForUser()) {
    addStyles(modalStyles);
    await openModal((await readTexts()).refused);
    return;
  }
  const { orejime, place } = await startOnce();
  place.inert = false;
  if (orejime === undefined) return;
  catchUp(orejime);
  orejime.prompt();
};
