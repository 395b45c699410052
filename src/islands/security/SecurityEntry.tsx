import { useId } from 'react';
import type { Problem } from '../shared/Problems.tsx';
import type { SecurityKit, SecurityPartName } from './securityKit.ts';

type Props = {
  readonly kit: SecurityKit;
  readonly part: SecurityPartName;
  readonly name: string;
  readonly notes: readonly string[];
  /** The label of its button. */
  readonly label: string;
  /** The confirmation that is asked first; undefined if nothing is lost. */
  readonly asked?: string | undefined;
  /** The message after a success; without it the page is left. */
  readonly message?: string;
  /** Undefined if nothing can be done with the entry. */
  readonly onPress: (() => Promise<Problem | undefined>) | undefined;
};

/** One entry in a list of the section, with the button that removes or adds it. */
export function SecurityEntry({ kit, part, name, notes, label, asked, message, onPress }: Props) {
  const id = useId();
  const { isBusy, press, ask } = kit;
  const go = (): void => {
    if (onPress !== undefined) press(part, onPress, message);
  };
  return (
    <li>
      <p>
        <strong id={id}>
          <bdi>{name}</bdi>
        </strong>
        {notes.map((note) => (
          <small key={note}>
            <bdi>{note}</bdi>
          </small>
        ))}
      </p>
      {onPress !== undefined && (
        <button
          type="button"
          className="link"
          aria-describedby={id}
          aria-disabled={isBusy}
          onClick={() => {
            if (asked === undefined) go();
            else ask({ title: label, sentence: asked, onYes: go });
          }}
        >
          {label}
        </button>
      )}
    </li>
  );
}
