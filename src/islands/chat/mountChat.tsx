import { createRoot } from 'react-dom/client';
import { SCRIPTS } from '~/config/scripts.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { brokerService } from '~/lib/chat/brokerService.ts';
import type { ChatService } from '~/lib/chat/contract.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { chatCredential } from '~/lib/identity/services/chatCredential.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { livelikeMember } from '~/lib/identity/services/livelikeMember.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import { vendorChat } from '~/lib/vendors/vendorChat.ts';
import { pluralForm } from '~/lib/pluralForm.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { $session } from '~/runtime/session.ts';
import { $room, closeRoom, enterRoom, leaveRoom } from '~/stores/chat.ts';
import { Chat } from './Chat.tsx';
import styles from './chat.css?inline';
import { chatDoor } from './chatDoor.ts';
import { placesIn } from '../shared/placesIn.ts';

/** The vendor's script may have been removed since the container was opened: then the room is closed. */
const NO_CHAT: ChatService = {
  enter: (_room, onEvent) => {
    queueMicrotask(() => {
      onEvent({ kind: 'shut', why: 'unavailable' });
    });
    return { send: () => undefined, leave: () => undefined };
  },
};

/** The club's own chat, or the vendor's if this build has an address for its script. */
const serviceFor = (places: Places): ChatService =>
  SCRIPTS.liveChat.url === ''
    ? brokerService((room) => chatCredential(places, room))
    : (vendorChat()?.(() => livelikeMember(places)) ?? NO_CHAT);

/** The member's address from the provider. */
const addressIn = (places: Places) => async (): Promise<string | undefined> => {
  const outcome = await mailAt(places).current();
  return outcome.ok ? outcome.value.address : undefined;
};

/** Leaves a room; `keepsTyped` keeps the typed text of a member when the room has closed. */
type Leave = (keepsTyped?: boolean) => void;

/**
 * Opens a room of the chat in its container. The returned function leaves it: nothing of it stays in the page (docs/threat-model.md T33),
 * except the text that a member has typed if the room closes while the member is still logged in.
 */
export function mountChat(element: HTMLElement, room: string): Leave {
  const host = element.querySelector('[data-room]');
  if (host === null) return () => undefined;
  addStyles(styles);
  const { words, profile, verify, login, places: written } = chatDoor.read(element);
  const places = placesIn(written, address.origin());
  const times = new Intl.DateTimeFormat(written.region, { hour: '2-digit', minute: '2-digit' });
  const moments = dateFormat(written.region, { dateStyle: 'full', timeStyle: 'short' });
  const enter = (): void => {
    enterRoom(serviceFor(places), room);
  };
  const root = createRoot(host);
  root.render(
    <Chat
      words={wordsOf(words)}
      ways={{ profile, verify, login }}
      timeOf={(instant) => times.format(new Date(instant))}
      momentOf={(instant) => moments(new Date(instant))}
      formOf={(count) => pluralForm(written.region, count)}
      askAddress={addressIn(places)}
      resend={async () => (await mailAt(places).resend()).ok}
      retry={enter}
    />,
  );
  enter();
  const unsubscribe = $session.listen(({ status }) => {
    if (status === 'member' && $room.get().shut?.why === 'anonymous') enter();
  });
  return (keepsTyped = false) => {
    unsubscribe();
    if (keepsTyped) {
      closeRoom();
      return;
    }
    leaveRoom();
    root.unmount();
  };
}
