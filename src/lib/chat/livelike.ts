import * as z from 'zod/mini';
import type { ChatEvent, ChatMessage, ChatService, RoomConnection, Command } from './contract.ts';

/** The connection to a room as the vendor's script returns it. */
type VendorRoom = {
  readonly send: (message: { readonly client_message_id: string; readonly message: string }) => unknown;
  readonly report: (id: string) => unknown;
  readonly leave: () => unknown;
};

type VendorMember = { readonly profileId: string; readonly accessToken: string };

/** The part of the vendor's script that the adapter uses. */
export type LivelikeScript = {
  readonly enter: (room: string, member: VendorMember, onEvent: (vendorEvent: unknown) => void) => unknown;
};

/** The script, and the member's credentials at the vendor. */
export type LivelikeAccess = { readonly script: LivelikeScript; readonly member: VendorMember };

export const isLivelike = (value: unknown): value is LivelikeScript =>
  typeof value === 'object' && value !== null && 'enter' in value && typeof value.enter === 'function';

const message = z.object({
  id: z.string(),
  client_message_id: z.optional(z.string()),
  sender_nickname: z.string(),
  message: z.string(),
  created_at: z.string(),
});

const vendorEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entered'), nickname: z.string(), messages: z.array(message) }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('deleted'), id: z.string() }),
]);

const isVendorRoom = (value: unknown): value is VendorRoom =>
  typeof value === 'object' &&
  value !== null &&
  ['send', 'report', 'leave'].every((name) => typeof Reflect.get(value, name) === 'function');

/** Translates the vendor's events. Messages are numbered in the order of arrival; the vendor cannot assign a badge (docs/threat-model.md T42). */
function vendorEventReader(): (raw: unknown) => ChatEvent | undefined {
  let seq = 0;
  const names = new Map<string, string>();
  const messageOf = (raw: z.output<typeof message>): ChatMessage => {
    const id = raw.client_message_id ?? raw.id;
    names.set(raw.id, id);
    seq += 1;
    return { seq, id, name: raw.sender_nickname, badge: null, text: raw.message, at: raw.created_at };
  };
  return (raw) => {
    const { data } = z.safeParse(vendorEvent, raw);
    switch (data?.type) {
      case undefined:
        return undefined;
      case 'entered': {
        const history = data.messages.map(messageOf);
        return { kind: 'entered', name: data.nickname, role: 'member', history, pinned: null, seq };
      }
      case 'message':
        return { kind: 'roomEvent', event: { kind: 'message', ...messageOf(data.message) } };
      case 'deleted':
        seq += 1;
        return { kind: 'roomEvent', event: { kind: 'deleted', seq, id: names.get(data.id) ?? data.id } };
    }
  };
}

/** Sends a command to the vendor; one that it does not support, or that fails, is refused. */
async function sendToVendor(connection: VendorRoom, command: Command): Promise<ChatEvent | undefined> {
  try {
    if (command.kind === 'message') {
      await connection.send({ client_message_id: command.id, message: command.text });
      return undefined;
    }
    if (command.kind !== 'report')
      return { kind: 'roomEvent', event: { kind: 'refused', id: command.id, reason: 'notAllowed' } };
    await connection.report(command.message);
    return { kind: 'roomEvent', event: { kind: 'done', id: command.id } };
  } catch {
    return { kind: 'roomEvent', event: { kind: 'refused', id: command.id, reason: 'invalid' } };
  }
}

/**
 * A vendor's chat behind the interface of the club's own, for sites that use its script (`PUBLIC_SCRIPT_LIVE_CHAT`).
 *
 * @param accessFor the script with the member's name and key for it, `livelike_id` and `livelike_access_token` of the profile; undefined
 *   when there is no script, or the vendor does not know the member; `emailNotVerified` when the club does not admit the member (docs/threat-model.md T29).
 */
export const livelikeService = (
  accessFor: () => Promise<LivelikeAccess | 'emailNotVerified' | undefined>,
): ChatService => ({
  enter: (room, onEvent) => {
    let [inside, hasLeft]: [VendorRoom | undefined, boolean] = [undefined, false];
    let waiting: Command[] = [];
    const emit = (event: ChatEvent | undefined): void => {
      if (event !== undefined && !hasLeft) onEvent(event);
    };
    const begin = async (): Promise<ChatEvent | undefined> => {
      const access = await accessFor();
      if (hasLeft) return undefined;
      if (access === 'emailNotVerified') return { kind: 'shut', why: access };
      const translate = vendorEventReader();
      const entered = access?.script.enter(room, access.member, (raw) => {
        emit(translate(raw));
      });
      if (!isVendorRoom(entered)) throw new TypeError('not admitted');
      inside = entered;
      for (const command of waiting) void sendToVendor(entered, command).then(emit);
      waiting = [];
      return undefined;
    };
    begin().then(emit, () => {
      emit({ kind: 'shut', why: 'unavailable' });
    });
    const connection: RoomConnection = {
      send: (command) => {
        if (inside === undefined) waiting.push(command);
        else void sendToVendor(inside, command).then(emit);
      },
      leave: () => {
        hasLeft = true;
        inside?.leave();
      },
    };
    return connection;
  },
});
