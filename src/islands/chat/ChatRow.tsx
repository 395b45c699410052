import { memo } from 'react';
import type { ChatMessage, Command } from '~/lib/chat/contract.ts';
import { textPieces } from '~/lib/textPieces.ts';
import type { ChatWords } from './chatWords.ts';

export type ChatAction = Exclude<Command['kind'], 'message'>;

type Props = {
  readonly message: ChatMessage;
  readonly time: string;
  readonly words: ChatWords;
  /** What may be done with it here. */
  readonly actions: readonly ChatAction[];
  /** What was done. */
  readonly done: ChatAction | undefined;
  readonly onAction: (action: ChatAction, message: string) => void;
};

/** The words of a message, as text alone; what it links to is followed, but not vouched for (docs/threat-model.md T41). */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p dir="auto">
      {textPieces(text).map((piece, index) =>
        piece.address === undefined ? (
          piece.text
        ) : (
          <a key={index} href={piece.address} rel="nofollow ugc noopener">
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}

/** One message of the room. It is drawn once: a flood draws new rows, not old ones again. */
export const ChatRow = memo(function ChatRow({ message, time, words, actions, done, onAction }: Props) {
  const { id, name, badge, text, at } = message;
  return (
    <li>
      <p className="who">
        <bdi>{name}</bdi>
        {badge === 'staff' && <b className="badge">{words('staff')}</b>}
        <time dateTime={at}>{time}</time>
      </p>
      <MessageText text={text} />
      {done === 'report' && <p className="small">{words('reported')}</p>}
      {done === 'mute' && <p className="small">{words('mutedNow')}</p>}
      {actions.length > 0 && (
        <p className="actions">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className="as-link"
              aria-label={words('actionOn', { action: words(action), name })}
              onClick={() => {
                onAction(action, id);
              }}
            >
              {words(action)}
            </button>
          ))}
        </p>
      )}
    </li>
  );
});
