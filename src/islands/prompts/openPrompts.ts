import { addStyles } from '~/lib/browser/dom.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { CALM_MS } from '~/config/prompts.ts';
import { whenCalm, openModal } from '~/lib/browser/modals.ts';
import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { isAnswered } from '~/runtime/consent.ts';
import { cachedMember } from '~/runtime/member.ts';
import { notePromptShown, noteVisit, promptDueHere } from '~/stores/promptsHere.ts';
import styles from '../shared/modals.css?inline';
import type * as Members from './memberPrompts.tsx';
import { invitationDoor, type Invitation } from './invitationDoor.ts';
import { subscriptionLead } from './subscriptionLead.ts';

let isAsking = false;

/** Opens the modal that is due for this reader; does nothing while another call is running. */
export const openPrompts = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  try {
    await ask();
  } catch {
    // The page works without its prompt.
    report('prompts: not loaded');
  } finally {
    isAsking = false;
  }
};

const isMember = (): boolean => document.documentElement.dataset['session'] === 'member';

/** Whether this page may show a prompt; a visitor gets one question at a time: the one about consent may still be open. */
const mayAsk = (): boolean => promptDueHere() !== undefined && (isMember() || isAnswered());

const ask = async (): Promise<void> => {
  const member = cachedMember();
  const quiet = member === undefined ? 0 : noteVisit(member);
  if (!mayAsk()) return;
  if (quiet > 0) await new Promise((resolve) => setTimeout(resolve, quiet));
  await whenCalm(CALM_MS);
  // After a login or logout meanwhile, the prompt waits for the next page.
  if (cachedMember()?.id !== member?.id || !mayAsk()) return;
  const file = await readJson(`/prompts/${document.documentElement.lang}.json`);
  const invitation = invitationDoor.check(file);
  addStyles(styles);
  if (isMember()) {
    const { askMember } = await importChunk<typeof Members>(invitation.members);
    await askMember(file);
  } else await invite(invitation);
};

/** Offers the newsletter to a reader without a session: plain DOM, without React or the SDK. */
const invite = async ({ words, newsletter }: Invitation): Promise<void> => {
  await whenCalm(CALM_MS);
  notePromptShown('subscription');
  await openModal({
    title: words.subscriptionTitle,
    sentence: words[subscriptionLead()],
    link: { address: newsletter, label: words.toNewsletter },
    close: words.notNow,
  });
};
