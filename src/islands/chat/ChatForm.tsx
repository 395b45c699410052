import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { LEFT_SHOWN_FROM, MESSAGE_MAX, TYPED_MAX } from '~/config/chat.ts';
import type { PluralForm } from '~/lib/pluralForm.ts';
import { lengthOf } from '~/lib/textPieces.ts';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly words: ChatWords;
  /** The plural form for a number. */
  readonly formOf: (count: number) => PluralForm;
  /** A text that was refused: it returns to the field. */
  readonly returned: { readonly id: string; readonly text: string } | undefined;
  /** The reason of the refusal, or why the last message was not even sent. */
  readonly problem: string;
  /** Whether nothing can be sent; the typed text stays readable and can be copied. */
  readonly isShut: boolean;
  /** Returns whether the text was sent. */
  readonly onSend: (text: string) => boolean;
};

/** The code of a key that an input method has used (UI Events, section 7.2). */
const USED_BY_INPUT_METHOD = 229;

/**
 * Enter sends; not with Shift, nor during the composition of a character (as in Japanese). Safari ends the composition before the key that
 * confirms it, so that only the code of the key shows it (WebKit bug 165004).
 */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  Reflect.get(nativeEvent, 'keyCode') !== USED_BY_INPUT_METHOD;

function Left({ left, words, formOf }: { readonly left: number } & Pick<Props, 'words' | 'formOf'>) {
  const count = Math.abs(left);
  const form = formOf(count);
  return (
    <span id="chat-left" className="small">
      {left < LEFT_SHOWN_FROM && words(left < 0 ? `tooMuch${form}` : `left${form}`, { count: String(count) })}
    </span>
  );
}

type FieldProps = Pick<Props, 'returned' | 'isShut'> & {
  readonly isInvalid: boolean;
  readonly onTyped: (text: string) => void;
};

function Field({ returned, isShut, isInvalid, onTyped }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current === null || returned === undefined || returned.text === '') return;
    // Inserted before the text typed meanwhile, as if typed: it is counted and stored.
    field.current.value = [returned.text, field.current.value].filter((text) => text !== '').join(' ');
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [returned]);
  return (
    <textarea
      id="chat-field"
      name="text"
      ref={field}
      rows={2}
      maxLength={TYPED_MAX}
      readOnly={isShut}
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

/** The form to write a message. Typed text stays until it has been sent, also when the room closes (docs/threat-model.md R28). */
export function ChatForm({ words, formOf, returned, problem, isShut, onSend }: Props) {
  const [typed, setTyped] = useState('');
  if (isShut && typed === '' && returned === undefined) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text');
    if (isShut || !(field instanceof HTMLTextAreaElement) || !onSend(field.value)) return;
    // At once, so that a second click has nothing to send (docs/threat-model.md T36).
    field.value = '';
    setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="chat-field">{words('field')}</label>
      <Field returned={returned} isShut={isShut} isInvalid={problem !== ''} onTyped={setTyped} />
      <p id="chat-problem" className="problem" role="alert">
        {problem}
      </p>
      <p className="line">
        <button type="submit" className="button" aria-disabled={isShut}>
          {words('send')}
        </button>
        <Left left={MESSAGE_MAX - lengthOf(typed)} words={words} formOf={formOf} />
      </p>
    </form>
  );
}
