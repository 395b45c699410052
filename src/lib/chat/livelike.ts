import * as z from 'zod/mini';
import type { ChatEvent, ChatMessage, ChatService, Stay, Wish } from './contract.ts';

/** A member's stay as the vendor's script gives it. */
type VendorStay = {
  readonly send: (message: { readonly client_message_id: string; readonly message: string }) => unknown;
  readonly report: (id: string) => unknown;
  readonly leave: () => unknown;
};

type Who = { readonly profileId: string; readonly accessToken: string };

/** What the adapter needs of the vendor's script. */
export type LivelikeScript = { readonly enter: (room: string, who: Who, hear: (told: unknown) => void) => unknown };

/** The script, and who the member is to the vendor. */
export type LivelikeDoor = { readonly script: LivelikeScript; readonly who: Who };

export const isLivelike = (value: unknown): value is LivelikeScript =>
  typeof value === 'object' && value !== null && 'enter' in value && typeof value.enter === 'function';

const message = z.object({
  id: z.string(),
  client_message_id: z.optional(z.string()),
  sender_nickname: z.string(),
  message: z.string(),
  created_at: z.string(),
});

const told = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entered'), nickname: z.string(), messages: z.array(message) }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('deleted'), id: z.string() }),
]);

const isStay = (value: unknown): value is VendorStay =>
  typeof value === 'object' &&
  value !== null &&
  ['send', 'report', 'leave'].every((name) => typeof Reflect.get(value, name) === 'function');

/** The vendor's words in ours. Its numbers are those in which its messages come; a badge it cannot give (docs/threat-model.md T42). */
function translator(): (raw: unknown) => ChatEvent | undefined {
  let seq = 0;
  const names = new Map<string, string>();
  const messageOf = (raw: z.output<typeof message>): ChatMessage => {
    const id = raw.client_message_id ?? raw.id;
    names.set(raw.id, id);
    seq += 1;
    return { seq, id, name: raw.sender_nickname, badge: null, text: raw.message, at: raw.created_at };
  };
  return (raw) => {
    const { data } = z.safeParse(told, raw);
    switch (data?.type) {
      case undefined:
        return undefined;
      case 'entered': {
        const history = data.messages.map(messageOf);
        return { kind: 'entered', name: data.nickname, role: 'member', history, pinned: null, seq };
      }
      case 'message':
        return { kind: 'said', said: { kind: 'message', ...messageOf(data.message) } };
      case 'deleted':
        seq += 1;
        return { kind: 'said', said: { kind: 'deleted', seq, id: names.get(data.id) ?? data.id } };
    }
  };
}

/** Hands a wish to the vendor; what it has no word for, or fails at, also later, is refused. */
async function handOver(stay: VendorStay, wish: Wish): Promise<ChatEvent | undefined> {
  try {
    if (wish.kind === 'message') {
      await stay.send({ client_message_id: wish.id, message: wish.text });
      return undefined;
    }
    if (wish.kind !== 'report') return { kind: 'said', said: { kind: 'refused', id: wish.id, reason: 'notAllowed' } };
    await stay.report(wish.message);
    return { kind: 'said', said: { kind: 'done', id: wish.id } };
  } catch {
    return { kind: 'said', said: { kind: 'refused', id: wish.id, reason: 'invalid' } };
  }
}

/**
 * The chat of a vendor behind the same words as the club's own, for sites that use its script (`PUBLIC_SCRIPT_LIVE_CHAT`).
 *
 * @param doorFor the script with the member's name and key for it, `livelike_id` and `livelike_access_token` of her profile; undefined
 *   when there is no script, or the vendor does not know her; `emailNotVerified` when the club does not let her in (docs/threat-model.md T29).
 */
export const livelikeService = (
  doorFor: () => Promise<LivelikeDoor | 'emailNotVerified' | undefined>,
): ChatService => ({
  enter: (room, hear) => {
    let [inside, hasLeft]: [VendorStay | undefined, boolean] = [undefined, false];
    let waiting: Wish[] = [];
    const tell = (event: ChatEvent | undefined): void => {
      if (event !== undefined && !hasLeft) hear(event);
    };
    const begin = async (): Promise<ChatEvent | undefined> => {
      const door = await doorFor();
      if (hasLeft) return undefined;
      if (door === 'emailNotVerified') return { kind: 'shut', why: door };
      const translate = translator();
      const entered = door?.script.enter(room, door.who, (raw) => {
        tell(translate(raw));
      });
      if (!isStay(entered)) throw new TypeError('not let in');
      inside = entered;
      for (const wish of waiting) void handOver(entered, wish).then(tell);
      waiting = [];
      return undefined;
    };
    begin().then(tell, () => {
      tell({ kind: 'shut', why: 'unavailable' });
    });
    const stay: Stay = {
      send: (wish) => {
        if (inside === undefined) waiting.push(wish);
        else void handOver(inside, wish).then(tell);
      },
      leave: () => {
        hasLeft = true;
        inside?.leave();
      },
    };
    return stay;
  },
});
