import type { Prompt } from '~/config/promptRules.ts';
import { CALM_MS } from '~/config/prompts.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles, newPlace } from '~/lib/browser/dom.ts';
import { whenCalm } from '~/lib/browser/modals.ts';
import { cachedMember, onMemberChange } from '~/runtime/member.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { profileAt } from '~/lib/identity/account/profile.ts';
import { notePromptClosed, notePromptShown, promptDueHere } from '~/stores/promptsHere.ts';
import authStyles from '../shared/authForms.css?inline';
import profileStyles from '../profile/profileForms.css?inline';
import selectStyles from '../shared/selects.css?inline';
import { placesIn } from '../shared/placesIn.ts';
import type { PromptContext } from './promptActions.ts';
import { promptsDoor, type PromptFile } from './promptsDoor.ts';
import { drawPrompt, type Ending } from './promptViews.tsx';
import { show, showSuccess, type PromptPlace } from '../shared/promptPlace.tsx';

/** Undefined after a logout: visitors have other prompts. */
const dueNow = (): Prompt | undefined => (cachedMember() === undefined ? undefined : promptDueHere());

const contextOf = (file: PromptFile): Omit<PromptContext, 'profile'> => ({
  file,
  places: placesIn(file.places, address.origin()),
  word: wordsOf(file.words),
  text: wordsOf(file.texts),
});

/** Shows the modal; a logout or another member in another tab closes it (docs/threat-model.md T28, T33). */
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
 * Opens the modal that is due for a member. It first requests the profile from the provider: the cached one may be two hours old or forged,
 * and only indicates that the request is worthwhile (docs/threat-model.md T27).
 *
 * @param file the content of `/prompts/<locale>.json`.
 */
export const askMember = async (file: unknown): Promise<void> => {
  for (const styles of [authStyles, profileStyles, selectStyles]) addStyles(styles);
  const [context, stage] = [contextOf(promptsDoor.check(file)), newPlace('club-authentication')];
  const newest = await profileAt(context.places).read();
  // Without an answer the member's earlier answers are unknown.
  if (!newest.ok) return;
  await whenCalm(CALM_MS);
  const prompt = dueNow();
  if (prompt === undefined) return;
  notePromptShown(prompt);
  const ending = await showPrompt(prompt, stage, { ...context, profile: newest.value });
  notePromptClosed(prompt, ending === 'saved');
  if (ending === 'saved') showSuccess(context.word(prompt === 'subscription' ? 'subscribed' : 'saved'));
};
