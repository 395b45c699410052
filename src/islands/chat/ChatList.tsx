import type { ChatMessage } from '~/lib/chat/contract.ts';
import type { RoomState } from '~/lib/chat/roomState.ts';
import { ChatRow, MessageText, type ChatAction } from './ChatRow.tsx';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly room: RoomState;
  readonly rows: readonly ChatMessage[];
  readonly words: ChatWords;
  readonly timeOf: (instant: string) => string;
  readonly onAction: (action: ChatAction, message: string) => void;
};

const NONE: readonly ChatAction[] = [];
const REPORT: readonly ChatAction[] = ['report'];
const OWN_ORDERS: readonly ChatAction[] = ['delete', 'pin'];
const ORDERS: readonly ChatAction[] = ['delete', 'mute', 'pin'];

/** Returns constant lists: a row whose properties have not changed is not rendered again. */
const actionsFor = ({ own, role, carriedOut }: RoomState, { id }: ChatMessage): readonly ChatAction[] => {
  if (role === 'moderator') return own.has(id) ? OWN_ORDERS : ORDERS;
  return own.has(id) || carriedOut.has(id) ? NONE : REPORT;
};

/** The messages of the room, followed by those of the member that are not confirmed yet. */
export function ChatList({ room, rows, words, timeOf, onAction }: Props) {
  return (
    <>
      <ol>
        {rows.map((message) => (
          <ChatRow
            key={message.id}
            message={message}
            time={timeOf(message.at)}
            words={words}
            actions={actionsFor(room, message)}
            done={room.carriedOut.get(message.id)}
            onAction={onAction}
          />
        ))}
        {room.sending.map(({ id, text }) => (
          <li key={id} className="is-sending">
            <MessageText text={text} />
            <p className="small">{words('sending')}</p>
          </li>
        ))}
      </ol>
      {rows.length + room.sending.length === 0 && (
        <p className="quiet">{words(room.status === 'open' ? 'empty' : 'entering')}</p>
      )}
    </>
  );
}
