import type { PlaceName } from '~/config/scripts.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { report } from '~/lib/browser/report.ts';
import { followConsent } from '~/runtime/consent.ts';
import { followHobbyNote } from '~/lib/identity/services/hobbyNote.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import { arrivedAt } from '~/lib/identity/login/returning.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { address } from '~/lib/browser/navigation.ts';
import { startVendor } from '~/lib/vendors/startVendor.ts';
import type { PlaceFacts, Started } from '~/lib/vendors/vendor.ts';
import { keepVendorChat } from '~/lib/vendors/vendorChat.ts';
import { placesIn } from '../shared/placesIn.ts';
import { followConsentElsewhere } from './followConsentElsewhere.ts';
import { googleLoginFor } from './googleLoginFor.ts';
import { scriptDoor } from './scriptDoor.ts';

/** The reaction of the site once a vendor's script has started; most need none. */
const REACTIONS: Readonly<Partial<Record<PlaceName, (started: Started, places: Places) => void>>> = {
  engagement: ({ identify, forget }) => {
    if (identify !== undefined && forget !== undefined) followPushIdentity({ identify, forget });
  },
  liveChat: ({ chat }) => {
    keepVendorChat(chat);
    // The chat is in another element, which opens and closes with this event.
    followConsent(({ partners }) => {
      dispatchOnPage('club:vendor', { isThere: partners });
    });
  },
  contentWidget: (_started, places) => {
    followHobbyNote(places);
  },
};

const partIn = (element: HTMLElement, selector: string): HTMLElement | null => element.querySelector(selector);

/** Shows a vendor's part in its container, or a sentence that it is missing. */
export const mountScript = async (element: HTMLElement): Promise<void> => {
  const { name, places: written, unavailable, videos } = scriptDoor.read(element);
  const host = partIn(element, '[data-host]');
  const sentence = partIn(element, '.unavailable');
  if (host === null || sentence === null) return;
  followConsentElsewhere();
  const places = placesIn(written, address.origin(), arrivedAt());
  const giveUp = (): void => {
    host.replaceChildren();
    sentence.textContent = unavailable;
  };
  const facts: Omit<PlaceFacts, 'options'> = {
    language: places.language,
    videos,
    ...(name === 'googleSignIn' && { login: googleLoginFor(places, giveUp) }),
  };
  try {
    const started = await startVendor(name, host, facts);
    REACTIONS[name]?.(started, places);
    followConsent(({ partners }) => {
      host.hidden = !partners;
      if (!partners) started.rest?.();
    });
  } catch (error) {
    report(`script: ${name}`, error);
    giveUp();
  }
};
