import * as z from 'zod/mini';
import type { ChatEvent, ChatMessage, ChatService, Command, RoomConnection } from '~/lib/chat/contract.ts';
import { defineVendor, hasFunctions, type ChatAccess, type ChatMember } from '../vendor.ts';

type Room = { readonly roomId: string };
type Listener = (told: unknown) => void;

/** The functions of the script that the site uses; their results are validated. */
export type LiveLike = {
  readonly init: (settings: {
    readonly clientId: string;
    readonly accessToken: string;
    readonly storageStrategy: object;
  }) => unknown;
  readonly getMessageList: (roomId: string) => unknown;
  readonly addMessageListener: (room: Room, listener: Listener) => unknown;
  readonly removeMessageListener: (room: Room, listener: Listener) => unknown;
  readonly sendMessage: (message: Room & { readonly message: string }) => unknown;
  readonly reportMessage: (message: Room & Readonly<Record<'profileId' | 'nickname' | 'messageId', string>>) => unknown;
};

export const isLiveLike = (value: unknown): value is LiveLike =>
  hasFunctions(value, [
    'init',
    'getMessageList',
    'addMessageListener',
    'removeMessageListener',
    'sendMessage',
    'reportMessage',
  ]);

const profile = z.object({ id: z.string(), nickname: z.string() });
const message = z.object({
  id: z.string(),
  sender_id: z.string(),
  sender_nickname: z.string(),
  message: z.string(),
  created_at: z.string(),
});
type Message = z.output<typeof message>;
const list = z.object({ messages: z.array(z.unknown()) });
const event = z.object({ event: z.string(), message: z.object({ id: z.string() }) });

/** Names of events in the script ("MessageEvents"). */
const RECEIVED = 'messagereceived';
const DELETED = 'messagedeleted';

/** The script stores the member's key in the browser by itself; this replacement storage ends with the page (docs/threat-model.md T29). */
const inMemory = (): object => {
  let kept: unknown;
  return {
    get: () => kept,
    set: (value: unknown) => {
      kept = value;
    },
  };
};

/**
 * Converts the room's messages to the club's format: they are numbered in the order of arrival, the member's own have the ids of the page,
 * and none has a badge, which only the club assigns (docs/threat-model.md T42).
 */
function roomLog(own: string) {
  let seq = 0;
  const [ids, known, waiting] = [new Map<string, string>(), new Map<string, Message>(), new Map<string, string>()];
  const idOf = (told: Message): string => {
    const [id] = [...waiting].find(([, text]) => told.sender_id === own && text === told.message) ?? [];
    if (id !== undefined) waiting.delete(id);
    return id ?? told.id;
  };
  /** Undefined for a message without text, such as a picture, and for one that was already converted. */
  const messageOf = (raw: unknown): ChatMessage | undefined => {
    const { data } = z.safeParse(message, raw);
    if (data === undefined || ids.has(data.id)) return undefined;
    const id = idOf(data);
    ids.set(data.id, id);
    known.set(id, data);
    seq += 1;
    return { seq, id, name: data.sender_nickname, badge: null, text: data.message, at: data.created_at };
  };
  const eventOf = (raw: unknown): ChatEvent | undefined => {
    const { data } = z.safeParse(event, raw);
    if (data?.event === DELETED) {
      seq += 1;
      return { kind: 'roomEvent', event: { kind: 'deleted', seq, id: ids.get(data.message.id) ?? data.message.id } };
    }
    const told = data?.event === RECEIVED ? messageOf(Reflect.get(Object(raw), 'message')) : undefined;
    return told && { kind: 'roomEvent', event: { kind: 'message', ...told } };
  };
  const isOwn = (id: string): boolean => known.get(id)?.sender_id === own;
  return { messageOf, eventOf, isOwn, waiting, find: (id: string) => known.get(id), last: () => seq };
}

type Log = ReturnType<typeof roomLog>;
type Inside = { readonly script: LiveLike; readonly roomId: string; readonly log: Log };

const refused = (id: string, reason: 'notAllowed' | 'invalid'): ChatEvent => ({
  kind: 'roomEvent',
  event: { kind: 'refused', id, reason },
});

/** Carries out a command; one that the script does not support, or that fails, is refused. */
async function carryOut({ script, roomId, log }: Inside, command: Command): Promise<ChatEvent | undefined> {
  try {
    if (command.kind === 'message') {
      log.waiting.set(command.id, command.text);
      const told = log.messageOf(await script.sendMessage({ roomId, message: command.text }));
      return told === undefined ? undefined : { kind: 'roomEvent', event: { kind: 'message', ...told } };
    }
    const meant = command.kind === 'report' ? log.find(command.message) : undefined;
    if (meant === undefined) return refused(command.id, 'notAllowed');
    const { id: messageId, sender_id: profileId, sender_nickname: nickname } = meant;
    await script.reportMessage({ roomId, profileId, nickname, messageId });
    return { kind: 'roomEvent', event: { kind: 'done', id: command.id } };
  } catch {
    log.waiting.delete(command.id);
    return refused(command.id, 'invalid');
  }
}

type Entered = { readonly inside: Inside; readonly leave: () => void };

async function enterRoom(
  script: LiveLike,
  { clientId, roomId }: { readonly clientId: string; readonly roomId: string },
  { profileId, accessToken }: ChatMember,
  emit: (event: ChatEvent | undefined) => void,
): Promise<Entered> {
  const storageStrategy = inMemory();
  const { id, nickname } = z.parse(profile, await script.init({ clientId, accessToken, storageStrategy }));
  // The key must belong to the account of this member.
  if (id !== profileId) throw new TypeError('another member');
  const log = roomLog(id);
  // Messages that arrive while the history is being read are added after it.
  const early: unknown[] = [];
  let tell = (told: unknown): void => {
    early.push(told);
  };
  const listener = (told: unknown): void => {
    tell(told);
  };
  await script.addMessageListener({ roomId }, listener);
  const { messages } = z.parse(list, await script.getMessageList(roomId));
  const history = messages.flatMap((raw) => log.messageOf(raw) ?? []);
  // The script does not report which messages the member has reported.
  const ownIds = history.map((one) => one.id).filter(log.isOwn);
  emit({ kind: 'entered', name: nickname, role: 'member', history, own: ownIds, pinned: null, seq: log.last() });
  tell = (told) => {
    emit(log.eventOf(told));
  };
  early.forEach(tell);
  return { inside: { script, roomId, log }, leave: () => void script.removeMessageListener({ roomId }, listener) };
}

/**
 * LiveLike's rooms with the interface of the club's own chat.
 *
 * @param options `clientId`, and `roomId` if the vendor has one room for the whole race; otherwise the rooms have the same ids as the
 * club's.
 */
export const livelikeService = (
  script: LiveLike,
  options: Readonly<Record<string, string>>,
  access: ChatAccess,
): ChatService => ({
  enter: (room, onEvent) => {
    let [entered, hasLeft]: [Entered | undefined, boolean] = [undefined, false];
    const isGone = (): boolean => hasLeft;
    const waiting: Command[] = [];
    const emit = (told: ChatEvent | undefined): void => {
      if (told !== undefined && !hasLeft) onEvent(told);
    };
    const begin = async (): Promise<ChatEvent | undefined> => {
      const member = await access();
      if (isGone()) return undefined;
      if (member === 'emailNotVerified') return { kind: 'shut', why: member };
      if (member === undefined) throw new TypeError('not admitted');
      const { clientId = '', roomId = room } = options;
      entered = await enterRoom(script, { clientId, roomId }, member, emit);
      if (isGone()) entered.leave();
      else for (const command of waiting.splice(0)) void carryOut(entered.inside, command).then(emit);
      return undefined;
    };
    begin().then(emit, () => {
      emit({ kind: 'shut', why: 'unavailable' });
    });
    const connection: RoomConnection = {
      send: (command) => {
        if (hasLeft) return;
        if (entered === undefined) waiting.push(command);
        else void carryOut(entered.inside, command).then(emit);
      },
      leave: () => {
        hasLeft = true;
        entered?.leave();
      },
    };
    return connection;
  },
});

/** LiveLike's Web SDK (`@livelike/engagementsdk`, "Getting started with the Web SDK"): its chat, in the club's own form. */
export const vendor = defineVendor({
  global: 'LiveLike',
  isScript: isLiveLike,
  options: ['clientId'],
  needs: { 'connect-src': ['https://cf-blast.livelikecdn.com', 'https://ps.pndsn.com'] },
  start: (script, _host, { options }) => ({ chat: (access) => livelikeService(script, options, access) }),
});
