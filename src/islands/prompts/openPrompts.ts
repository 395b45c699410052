import { addStyles } from '~/lib/browser/dom.ts';
import { readAttributes } from '~/lib/browser/readFiles.ts';
import { CALM_MS, type PromptText } from '~/config/prompts.ts';
import { whenCalm, openModal } from '~/lib/browser/modals.ts';
import { report } from '~/lib/browser/report.ts';
import { isAnswered } from '~/runtime/consent.ts';
import { notePromptShown, promptDueHere } from '~/stores/promptsHere.ts';
import styles from '../shared/modals.css?inline';

/** The element with the texts, and a place in it to draw into. */
type Stage = { readonly element: HTMLElement; readonly host: HTMLElement };
type MemberModule = { readonly askMember: (stage: Stage) => Promise<void> };

let isAsking = false;

/** Opens the modals that are due for this reader, one after the other; does nothing while it is already running. */
export const openPrompts = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  try {
    await ask();
  } catch {
    // The page is complete without its question.
    report('prompts: not loaded');
  } finally {
    isAsking = false;
  }
};

const isMember = (): boolean => document.documentElement.dataset['session'] === 'member';

const ask = async (): Promise<void> => {
  // A visitor gets one question at a time: the one about consent is open already.
  if (promptDueHere() === undefined || !(isMember() || isAnswered())) return;
  await whenCalm(CALM_MS);
  if (promptDueHere() === undefined) return;
  const stage = await readAttributes(`/prompts/${document.documentElement.lang}.json`, 'club-authentication');
  addStyles(styles);
  if (isMember()) {
    const { askMember } = (await import(/* @vite-ignore */ stage.element.dataset['members'] ?? '')) as MemberModule;
    await askMember(stage);
  } else await invite(stage.element);
};

/** The newsletter, for a reader without a session: plain, without React or the SDK. */
const invite = async ({ dataset }: HTMLElement): Promise<void> => {
  await whenCalm(CALM_MS);
  notePromptShown('subscription');
  const words = JSON.parse(dataset['prompts'] ?? '{}') as Readonly<Partial<Record<PromptText, string>>>;
  const word = (key: PromptText): string => words[key] ?? '';
  await openModal({
    title: word('subscriptionTitle'),
    sentence: word('subscriptionLead'),
    link: { address: dataset['newsletter'] ?? '', label: word('toNewsletter') },
    close: word('notNow'),
  });
};
