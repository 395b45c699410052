import { address } from '~/lib/browser/navigation.ts';
import { drawText } from '~/lib/browser/dom.ts';
import { endSession } from '~/stores/session.ts';
import { requestMembersText } from '~/lib/identity/services/requestMembersText.ts';
import { placesIn } from '../shared/placesIn.ts';
import { membersOnlyDoor } from './membersOnlyDoor.ts';

/** Whether the text is in the page, the reader is no member, or the request failed. */
export type Shown = 'shown' | 'anonymous' | 'failed';

/** Fetches the text for members that an element names, and draws it into its `[data-member-text]`. */
export const showText = async (element: HTMLElement): Promise<Shown> => {
  const { text, ...wayIn } = membersOnlyDoor.read(element);
  const host = element.querySelector<HTMLElement>('[data-member-text]');
  const outcome = await requestMembersText(placesIn(wayIn, address.origin()), text);
  if (!outcome.ok && outcome.failure.code === 'anonymous') {
    // The cached session is over; the way in is shown again.
    endSession();
    return 'anonymous';
  }
  if (!outcome.ok) return 'failed';
  // Who has logged out meanwhile is shown nothing any more.
  if (host === null || host.hidden) return 'anonymous';
  drawText(host, outcome.value);
  return 'shown';
};
