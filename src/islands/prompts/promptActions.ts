import type { FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import type { PromptText } from '~/config/prompts.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Wordings } from '~/lib/wordsOf.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { profileAt } from '~/lib/identity/account/profile.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import { loadProfile } from '~/stores/profile.ts';
import { freshly } from '~/stores/stepUp.ts';
import type { Exits } from './WaysOut.tsx';
import type { SaveProblem } from './ProfilePrompt.tsx';
import type { PromptFile } from './promptsDoor.ts';
import { profileProblem } from '../profile/profileProblems.ts';

/** The data and texts of the modals. */
export type PromptContext = {
  readonly file: PromptFile;
  readonly places: Places;
  /** The present profile from the provider. */
  readonly profile: Profile;
  readonly text: ProfileWording;
  readonly word: Wordings<PromptText>;
};

/** Saves changes. Fields that the provider rejects are for the member to correct; any other failure is a fault. */
export const saveIn =
  ({ places, text, profile }: PromptContext) =>
  async (changes: FieldValues): Promise<SaveProblem | undefined> => {
    const outcome = await freshly(places, () => profileAt(places).save(profile, changes));
    if (outcome.ok) {
      // The page shows the new profile.
      await loadProfile(places);
      return undefined;
    }
    return { problem: profileProblem(outcome.failure, text), isFault: outcome.failure.fields === undefined };
  };

export const subscribeIn = (context: PromptContext) => async (): Promise<string | undefined> => {
  const failed = await saveIn(context)(new Map([['optin_contents', 'granted']]));
  return failed === undefined ? undefined : (failed.problem.aside ?? context.text('unreachable'));
};

export const exitsIn = ({ file: { home, privacy }, places }: PromptContext): Exits => ({
  home,
  privacy,
  logOut: () => {
    void signOutTo(places, address.origin() + home);
  },
});
