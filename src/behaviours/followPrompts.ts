import { report } from '~/lib/browser/report.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { isInvited } from '~/runtime/items/prompts.ts';
import { $session } from '~/runtime/session.ts';

/** Whether something of the profile is still open; whether the member has a password is no question. */
const hasOpenQuestion = ({ hasPassword: _, ...facts }: Member): boolean => Object.values(facts).includes(false);

/** Opens what is due: for members with an open question, for visitors from the third page on. */
export function followPrompts(): void {
  const session = $session.get();
  if (session.status === 'member' ? !hasOpenQuestion(session.member) : !isInvited()) return;
  import('./prompts.ts')
    .then((prompts) => prompts.openPrompts())
    .catch(() => {
      report('prompts: not loaded');
    });
}
