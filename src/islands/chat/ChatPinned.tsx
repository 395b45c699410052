import type { Order, RoomState } from '~/lib/chat/roomState.ts';
import { MessageText } from './ChatRow.tsx';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly room: RoomState;
  readonly words: ChatWords;
  readonly onAction: (kind: Order['kind'], message: null) => void;
};

/** The message that moderators have pinned above all others. */
export function ChatPinned({ room: { pinned, role }, words, onAction }: Props) {
  if (pinned === null) return null;
  return (
    <div className="pinned">
      <b>{words('pinned')}</b>
      <MessageText text={pinned.text} />
      {role === 'moderator' && (
        <button
          type="button"
          className="as-link"
          onClick={() => {
            onAction('pin', null);
          }}
        >
          {words('unpin')}
        </button>
      )}
    </div>
  );
}
