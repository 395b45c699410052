import { address } from '~/lib/browser/navigation.ts';
import { drawText } from '~/lib/browser/dom.ts';
import type { TextNode } from '~/lib/members/textNode.ts';
import { requestMembersText } from '~/lib/identity/services/requestMembersText.ts';
import { memberId } from '~/runtime/member.ts';
import { endSession } from '~/stores/session.ts';
import { placesIn } from '../shared/placesIn.ts';
import { membersOnlyDoor } from './membersOnlyDoor.ts';

/** The content shown in place of a text for members; visitors see `teaser`, too. */
type Shown = 'teaser' | 'loading' | 'failed' | 'text';

/** Shows the text to the present member, or removes it if there is none. Called at every change of the member, and to retry. */
export async function followMember(element: HTMLElement): Promise<void> {
  const id = memberId();
  if (id === undefined) {
    show(element, 'teaser');
    return;
  }
  show(element, 'loading');
  const { text, ...wayIn } = membersOnlyDoor.read(element);
  const outcome = await requestMembersText(placesIn(wayIn, address.origin()), text);
  // The member has changed; that change has triggered a call of its own.
  if (memberId() !== id) return;
  if (outcome.ok) show(element, 'text', outcome.value);
  // The cached session is over.
  else if (outcome.failure.code === 'anonymous') endSession();
  else show(element, 'failed');
}

/** Shows one of them. After a logout, here or in another tab, no text for members stays on the page (docs/threat-model.md T34). */
function show(element: HTMLElement, shown: Shown, text: readonly TextNode[] = []): void {
  // Names of their own, because other parts in the element have statuses and containers, too.
  const piece = (name: string): HTMLElement | null => element.querySelector(`[data-member-${name}]`);
  const [host, region] = [piece('text'), piece('status')];
  if (host !== null) drawText(host, text);
  host?.toggleAttribute('hidden', shown !== 'text');
  piece('teaser')?.toggleAttribute('hidden', shown === 'text');
  piece('again')?.toggleAttribute('hidden', shown !== 'failed');
  if (region !== null) region.textContent = region.dataset[shown] ?? '';
}
