import { SCRIPT_NAMES, type ScriptName } from '~/config/scripts.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { report } from '~/lib/browser/report.ts';
import { followConsent } from '~/runtime/consent.ts';
import { address } from '~/lib/browser/navigation.ts';
import { sendHobbyNote } from '~/lib/identity/services/hobbyNote.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import { placesIn, dataOf } from '../shared/elementData.ts';
import { vendorOf, type Vendor } from './vendor.ts';

/** What a vendor receives beyond the language of the page; most receive nothing. */
const ADAPTERS: Readonly<Partial<Record<ScriptName, (vendor: Vendor, element: HTMLElement) => void>>> = {
  engagement: ({ identify, forget }) => {
    if (identify !== undefined && forget !== undefined) followPushIdentity({ identify, forget });
  },
  liveChat: () => {
    // The place of the chat is another element: it opens and closes with this event.
    followConsent(({ partners }) => {
      dispatchOnPage('club:vendor', { isThere: partners });
    });
  },
  contentWidget: (_vendor, element) => {
    void sendHobbyNote(placesIn(dataOf(element), address.origin()));
  },
};

const partIn = (element: HTMLElement, selector: string): HTMLElement | null => element.querySelector(selector);

/** Shows a vendor's part in its place, or a sentence that it is missing. */
export const mountScript = async (element: HTMLElement): Promise<void> => {
  const name = SCRIPT_NAMES.find((known) => known === element.dataset['name']);
  const host = partIn(element, '[data-host]');
  const sentence = partIn(element, '.unavailable');
  if (name === undefined || host === null || sentence === null) return;
  try {
    const vendor = await vendorOf(name);
    if (vendor === undefined) throw new Error('not there');
    vendor.start(host, { language: element.dataset['language'] ?? '' });
    ADAPTERS[name]?.(vendor, element);
    followConsent(({ partners }) => {
      host.hidden = !partners;
    });
  } catch {
    report(`script: ${name}`);
    host.replaceChildren();
    sentence.textContent = sentence.dataset['sentence'] ?? '';
  }
};
