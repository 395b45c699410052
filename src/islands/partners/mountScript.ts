import type { ScriptName } from '~/config/scripts.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { report } from '~/lib/browser/report.ts';
import { followConsent } from '~/runtime/consent.ts';
import { address } from '~/lib/browser/navigation.ts';
import { sendHobbyNote } from '~/lib/identity/services/hobbyNote.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { placesIn } from '../shared/placesIn.ts';
import { scriptDoor } from './scriptDoor.ts';
import { vendorOf, type Vendor } from './vendor.ts';

/** What a vendor receives beyond the language of the page; most receive nothing. */
const ADAPTERS: Readonly<Partial<Record<ScriptName, (vendor: Vendor, places: Places) => void>>> = {
  engagement: ({ identify, forget }) => {
    if (identify !== undefined && forget !== undefined) followPushIdentity({ identify, forget });
  },
  liveChat: () => {
    // The place of the chat is another element: it opens and closes with this event.
    followConsent(({ partners }) => {
      dispatchOnPage('club:vendor', { isThere: partners });
    });
  },
  contentWidget: (_vendor, places) => {
    void sendHobbyNote(places);
  },
};

const partIn = (element: HTMLElement, selector: string): HTMLElement | null => element.querySelector(selector);

/** Shows a vendor's part in its place, or a sentence that it is missing. */
export const mountScript = async (element: HTMLElement): Promise<void> => {
  const { name, places, unavailable } = scriptDoor.read(element);
  const host = partIn(element, '[data-host]');
  const sentence = partIn(element, '.unavailable');
  if (host === null || sentence === null) return;
  try {
    const vendor = await vendorOf(name);
    if (vendor === undefined) throw new Error('not there');
    vendor.start(host, { language: places.language });
    ADAPTERS[name]?.(vendor, placesIn(places, address.origin()));
    followConsent(({ partners }) => {
      host.hidden = !partners;
    });
  } catch {
    report(`script: ${name}`);
    host.replaceChildren();
    sentence.textContent = unavailable;
  }
};
