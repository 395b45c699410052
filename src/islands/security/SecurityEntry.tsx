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
  /** The message after the removal. */
  readonly message: string;
  /** Undefined if the entry must stay. */
  readonly onRemove: (() => Promise<Problem | undefined>) | undefined;
};

/** One entry in a list of the section, with a button to remove it. */
export function SecurityEntry({ kit, part, name, notes, label, asked, message, onRemove }: Props) {
  const id = useId();
  const { isBusy, press, ask } = kit;
  const go = (): void => {
    if (onRemove !== undefined) press(part, onRemove, message);
  };
  return (
    <li>
      <p>
        <strong id={id}>
          <bdi>{name}</bdi>
        </strong>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      {onRemove !== undefined && (
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
