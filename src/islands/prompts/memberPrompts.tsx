import { CALM_MS, type Prompt } from '~/config/prompts.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { whenCalm } from '~/lib/browser/modals.ts';
import { cachedMember, onMemberChange } from '~/runtime/session.ts';
import { readProfile } from '~/lib/identity/account/profile.ts';
import { notePromptClosed, notePromptShown, promptDueHere } from '~/stores/promptsHere.ts';
import authStyles from '../shared/authForms.css?inline';
import profileStyles from '../profile/profileForms.css?inline';
import selectStyles from '../shared/selects.css?inline';
import { placesIn, dataOf } from '../shared/elementData.ts';
import type { PromptContext } from './promptActions.ts';
import { drawPrompt, type Ending } from './promptViews.tsx';
import { show, showSuccess, type PromptPlace } from '../shared/promptPlace.tsx';

/** Undefined after a logout: a visitor's questions are others. */
const dueNow = (): Prompt | undefined => (cachedMember() === undefined ? undefined : promptDueHere());

const wordsIn = (json: string): ((key: string) => string) => {
  const read: unknown = JSON.parse(json);
  const words = new Map(Object.entries(read ?? {}).map(([key, value]) => [key, String(value)]));
  return (key) => words.get(key) ?? '';
};

const contextOf = ({ element }: PromptPlace): Omit<PromptContext, 'profile'> => {
  const data = dataOf(element);
  const places = placesIn(data, address.origin());
  return { data, places, word: wordsIn(data('prompts')), text: wordsIn(data('texts')) };
};

/** A logout or another member in another tab closes the modal (docs/threat-model.md T28, T33). */
const showPrompt = async (prompt: Prompt, stage: PromptPlace, context: PromptContext): Promise<Ending> => {
  let stop: (() => void) | undefined;
  const ending = await show<Ending>(stage, (end) => {
    stop = onMemberChange(() => {
      end('closed');
    });
    return drawPrompt(prompt, context, end);
  });
  stop?.();
  return ending;
};

/**
 * Opens the modals that are due for a member, one after the other. Before each it requests the profile from the provider: the cached one may be
 * two hours old or forged, and shows only that the request is worth making (docs/threat-model.md T27).
 */
export const askMember = async (stage: PromptPlace): Promise<void> => {
  for (const styles of [authStyles, profileStyles, selectStyles]) addStyles(styles);
  const context = contextOf(stage);
  while (dueNow() !== undefined) {
    const newest = await readProfile(context.places);
    // Without an answer it is unknown which questions the member has answered.
    if (!newest.ok) return;
    await whenCalm(CALM_MS);
    const prompt = dueNow();
    if (prompt === undefined) return;
    notePromptShown(prompt);
    const ending = await showPrompt(prompt, stage, { ...context, profile: newest.value });
    notePromptClosed(prompt);
    if (ending === 'saved') showSuccess(context.word(prompt === 'subscription' ? 'subscribed' : 'saved'));
  }
};
