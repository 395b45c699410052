import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { LEFT_SHOWN_FROM, MESSAGE_MAX } from '~/config/chatRules.ts';
import { lengthOf } from '~/lib/textPieces.ts';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly words: ChatWords;
  /** A text that was not taken: it comes back into the field. */
  readonly returned: { readonly id: string; readonly text: string } | undefined;
  /** Why it was not, or why the last one was not even sent. */
  readonly problem: string;
  /** Whether it was sent. */
  readonly onSend: (text: string) => boolean;
};

/** Enter sends; with Shift, or while letters are being put together (Japanese, say), it does not. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function Left({ left, words }: { readonly left: number } & Pick<Props, 'words'>) {
  return (
    <span id="chat-left" className="small">
      {left < LEFT_SHOWN_FROM && words(left < 0 ? 'tooMuch' : 'left', { count: String(Math.abs(left)) })}
    </span>
  );
}

type FieldProps = Pick<Props, 'returned'> & { readonly isInvalid: boolean; readonly onTyped: (text: string) => void };

function Field({ returned, isInvalid, onTyped }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current === null || returned === undefined || returned.text === '') return;
    // Before what she has typed meanwhile, and as if she had typed it: it is counted and kept.
    field.current.value = [returned.text, field.current.value].filter((text) => text !== '').join(' ');
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [returned]);
  return (
    <textarea
      id="chat-field"
      name="text"
      ref={field}
      rows={2}
      aria-describedby="chat-left chat-problem"
      aria-invalid={isInvalid}
      onInput={({ currentTarget }) => {
        onTyped(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (!isSending(event)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** Writes a message. What is typed stays until it has been sent (threats.md R28). */
export function ChatForm({ words, returned, problem, onSend }: Props) {
  const [left, setLeft] = useState(MESSAGE_MAX);
  const typed = (text: string): void => {
    setLeft(MESSAGE_MAX - lengthOf(text));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement) || !onSend(field.value)) return;
    // At once: a second click finds nothing to send (threats.md T36).
    field.value = '';
    typed('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="chat-field">{words('field')}</label>
      <Field returned={returned} isInvalid={problem !== ''} onTyped={typed} />
      <p id="chat-problem" className="problem" role="alert">
        {problem}
      </p>
      <p className="line">
        <button type="submit" className="button">
          {words('send')}
        </button>
        <Left left={left} words={words} />
      </p>
    </form>
  );
}
