import { memo, useEffect, useId, useRef, useState } from 'react';
import type { ChatMessage, Command } from '~/lib/chat/contract.ts';
import { textPieces } from '~/lib/textPieces.ts';
import type { ChatWords } from './chatWords.ts';

export type ChatAction = Exclude<Command['kind'], 'message'>;

type Props = {
  readonly message: ChatMessage;
  readonly time: string;
  readonly words: ChatWords;
  /** The actions that are possible on the message here. */
  readonly actions: readonly ChatAction[];
  /** The action that was carried out. */
  readonly done: ChatAction | undefined;
  readonly onAction: (action: ChatAction, message: string) => void;
};

/** The text of a message, as plain text; its links work, but the site does not endorse them (docs/threat-model.md T41). */
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

type ActionsProps = Pick<Props, 'words' | 'actions'> & {
  readonly name: string;
  /** Called at each press of a button, also of one that opens a confirmation. */
  readonly onPress: () => void;
  readonly onAction: (action: ChatAction) => void;
};

type Choice = { readonly label: string; readonly press: () => void };

/** Whether the confirmation is open. The focus moves to it, and returns to the button that opened it. */
function useQuestion() {
  const [isAsked, ask] = useState(false);
  const row = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current !== isAsked) row.current?.querySelector('button')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const cancel = (): void => {
    ask(false);
  };
  return { isAsked, ask, cancel, row };
}

/** The buttons of a message. A report cannot be undone, so a confirmation follows the press; a double tap reports nothing. */
function Actions({ name, words, actions, onPress, onAction }: ActionsProps) {
  const { isAsked, ask, cancel, row } = useQuestion();
  const question = useId();
  const pressed = (action: ChatAction) => (): void => {
    onPress();
    const isToAsk = action === 'report' && !isAsked;
    ask(isToAsk);
    if (!isToAsk) onAction(action);
  };
  const choices: readonly Choice[] = isAsked
    ? [
        { label: words('reportNo'), press: cancel },
        { label: words('reportYes'), press: pressed('report') },
      ]
    : actions.map((action) => ({ label: words(action), press: pressed(action) }));
  return (
    <>
      {isAsked && (
        <p className="small" id={question}>
          {words('reportAsked')}
        </p>
      )}
      <p className="actions" ref={row}>
        {choices.map(({ label, press }) => (
          <button
            key={label}
            type="button"
            className="as-link"
            aria-label={words('actionOn', { action: label, name })}
            aria-describedby={isAsked ? question : undefined}
            onClick={press}
          >
            {label}
          </button>
        ))}
      </p>
    </>
  );
}

/**
 * The sentence that replaces the buttons. It gets the focus that one of them had (WCAG 2.4.3), but not if no button was pressed here: the
 * history also contains the member's actions in another tab.
 */
function useFocusWhenDone(done: ChatAction | undefined) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const before = useRef(done);
  const isPressed = useRef(false);
  useEffect(() => {
    const { current: here } = sentence;
    const isNew = before.current !== done;
    before.current = done;
    if (isNew && isPressed.current && here !== null && here.ownerDocument.activeElement === here.ownerDocument.body)
      here.focus();
  }, [done]);
  const press = (): void => {
    isPressed.current = true;
  };
  return { sentence, press };
}

/** One message of the room. It is memoised: a flood of messages renders new rows, not the old ones again. */
export const ChatRow = memo(function ChatRow({ message, time, words, actions, done, onAction }: Props) {
  const { id, name, badge, text, at } = message;
  const { sentence, press } = useFocusWhenDone(done);
  return (
    <li>
      <p className="who">
        <bdi>{name}</bdi>
        {badge === 'staff' && <b className="badge">{words('staff')}</b>}
        <time dateTime={at}>{time}</time>
      </p>
      <MessageText text={text} />
      {(done === 'report' || done === 'mute') && (
        <p className="small" ref={sentence} tabIndex={-1}>
          {words(done === 'report' ? 'reported' : 'mutedNow')}
        </p>
      )}
      {actions.length > 0 && (
        <Actions
          name={name}
          words={words}
          actions={actions}
          onPress={press}
          onAction={(action) => {
            onAction(action, id);
          }}
        />
      )}
    </li>
  );
});
