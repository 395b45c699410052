import { report } from '~/lib/browser/report.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { isInvited } from '~/runtime/items/prompts.ts';
import { $session, idOf } from '~/runtime/session.ts';

/** Whether a part of the profile is still empty; a missing password does not count. */
const hasOpenQuestion = (member: Member): boolean =>
  Object.entries(member).some(([name, value]) => value === false && name !== 'hasPassword');

/**
 * Loads the prompt that may be due: for members with an empty part of the profile, for visitors from the third page on. `openPrompts.ts`
 * decides.
 */
function openDue(): void {
  const session = $session.get();
  if (session.status === 'member' ? !hasOpenQuestion(session.member) : !isInvited()) return;
  import('./openPrompts.ts')
    .then((prompts) => prompts.openPrompts())
    .catch(() => {
      report('prompts: not loaded');
    });
}

/** Opens what is due for the reader, and for a member who is known only later: after a silent check, or a login on this page. */
export function followPrompts(): void {
  openDue();
  $session.listen((now, before) => {
    if (now.status === 'member' && now.member.id !== (before && idOf(before))) openDue();
  });
}
