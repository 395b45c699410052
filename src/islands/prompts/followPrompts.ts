import { report } from '~/lib/browser/report.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { isInvited } from '~/runtime/items/prompts.ts';
import { $session } from '~/runtime/session.ts';

/** Whether something of the profile is still open; whether the member has a password is no question. */
const hasOpenQuestion = (member: Member): boolean =>
  Object.entries(member).some(([name, value]) => value === false && name !== 'hasPassword');

/** Opens what is due: for members with an open question, for visitors from the third page on; whether that is enough is decided there. */
export function followPrompts(): void {
  const session = $session.get();
  if (session.status === 'member' ? !hasOpenQuestion(session.member) : !isInvited()) return;
  import('./openPrompts.ts')
    .then((prompts) => prompts.openPrompts())
    .catch(() => {
      report('prompts: not loaded');
    });
}
