import { onSeenAgain } from '~/lib/browser/events.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import type { Failure, Outcome, Places } from '~/lib/identity/contract.ts';
import { freshly } from '~/stores/stepUp.ts';
import { asideOf, codeProblem } from './authProblems.ts';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';

/** The member's actions on an address; a problem keeps the screen. */
export type MailActions = {
  readonly save: (email: string) => Promise<Problem | undefined>;
  readonly resend: () => Promise<Problem | undefined>;
  /** Checks the code of the mail. */
  readonly verify: (code: string) => Promise<Problem | undefined>;
  /** Calls back when the address was verified elsewhere; the returned function ends it. */
  readonly follow: (onVerified: () => void) => () => void;
};

/** The actions for the pages of a member's address, and for the modal that asks for one. */
export const mailActions = (places: Places, text: Text): MailActions => {
  const problemIn = (outcome: Outcome<unknown>, problem: (failure: Failure, text: Text) => Problem) =>
    outcome.ok ? undefined : problem(outcome.failure, text);
  return {
    save: async (email) => problemIn(await freshly(places, () => mailAt(places).change(email)), asideOf),
    resend: async () => problemIn(await mailAt(places).resend(), asideOf),
    verify: async (code) => problemIn(await mailAt(places).verify(code), codeProblem),
    follow: (onVerified) =>
      onSeenAgain(() => {
        void mailAt(places)
          .current()
          .then((outcome) => {
            if (outcome.ok && outcome.value.member.emailVerified) onVerified();
          });
      }),
  };
};
