import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RoomState } from '~/lib/chat/roomState.ts';
import { shownRows } from '~/lib/chat/reduceRoom.ts';
import { $announced, $room, order, pauseRoom, resumeRoom, sendText, type Unsent } from '~/stores/chat.ts';
import type { PluralForm } from '~/lib/pluralForm.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatList } from './ChatList.tsx';
import { ChatLog } from './ChatLog.tsx';
import { ChatPinned } from './ChatPinned.tsx';
import { ChatShut } from './ChatShut.tsx';
import type { WaysToRoom } from './chatDoor.ts';
import { refusalIn, type ChatWords } from './chatWords.ts';

type Props = {
  readonly words: ChatWords;
  readonly ways: WaysToRoom;
  /** Formats an instant in the reader's time zone: the time of day, and with its day. */
  readonly timeOf: (instant: string) => string;
  readonly momentOf: (instant: string) => string;
  /** The plural form for a number, in the page's language. */
  readonly formOf: (count: number) => PluralForm;
  readonly resend: () => Promise<boolean>;
  readonly askAddress: () => Promise<string | undefined>;
  readonly retry: () => void;
};

const statusIn = ({ status, wasAway }: RoomState, words: ChatWords): string => {
  if (status === 'away' || status === 'offline') return words(status);
  return status === 'open' && wasAway ? words('back') : '';
};

/** The number of new messages, for screen readers; announced every few seconds at most. */
function Announcement({ words }: Pick<Props, 'words'>) {
  const { count } = useStore($announced);
  const message = count === 1 ? words('newOne') : words('newMany', { count: String(count) });
  return (
    <p className="visually-hidden" role="status">
      {count === 0 ? '' : message}
    </p>
  );
}

function Reading({ room, words, timeOf }: Pick<Props, 'words' | 'timeOf'> & { readonly room: RoomState }) {
  return (
    <>
      <p className="status" role="status">
        {statusIn(room, words)}
      </p>
      <Announcement words={words} />
      <ChatPinned room={room} words={words} onAction={order} />
      <ChatLog words={words} version={room} paused={room.paused} onPause={pauseRoom} onResume={resumeRoom}>
        <ChatList room={room} rows={shownRows(room)} words={words} timeOf={timeOf} onAction={order} />
      </ChatLog>
    </>
  );
}

function Writing({ room, words, formOf }: Pick<Props, 'words' | 'formOf'> & { readonly room: RoomState }) {
  const [unsent, setUnsent] = useState<Unsent>();
  const { refusal } = room;
  const failed = unsent ?? (refusal && { reason: refusal.reason, ms: refusal.retryAfterMs });
  const send = (text: string): boolean => {
    const why = sendText(text);
    setUnsent(why);
    return why === undefined;
  };
  const problem = failed === undefined ? '' : refusalIn(words, failed.reason, failed.ms);
  return (
    <ChatForm
      words={words}
      formOf={formOf}
      problem={problem}
      isShut={room.status === 'shut'}
      returned={room.returned}
      onSend={send}
    />
  );
}

/**
 * The live chat of a stage.
 *
 * Why an island: its content is live. Without JavaScript: there is no session, and its container is not shown.
 */
export function Chat({ words, timeOf, momentOf, formOf, ...props }: Props) {
  const room = useStore($room);
  return (
    <>
      {room.status !== 'shut' && <Reading room={room} words={words} timeOf={timeOf} />}
      {room.shut && <ChatShut {...props} shut={room.shut} timeOf={momentOf} words={words} />}
      <Writing room={room} words={words} formOf={formOf} />
    </>
  );
}
