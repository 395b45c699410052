import { useRef, useState, type KeyboardEvent } from 'react';
import type { Suggested } from '~/config/fields.ts';

/** The source of the names; after a failure, the next call tries again. */
export type NamesOf = (from: Suggested) => Promise<readonly string[]>;

/** Maximum number of suggestions: as many as a phone shows above its keyboard. */
const MOST = 8;

/** Lower case without accents, with a blank before each word. */
const folded = (text: string): string =>
  ` ${text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** The names in which every typed word is the beginning of a word. */
const meantBy = (typed: string, names: readonly string[]): readonly string[] => {
  const words = folded(typed).split(' ').filter(Boolean);
  const found = names.filter((name) => words.every((word) => folded(name).includes(` ${word}`)));
  // A name that is already typed in full is not suggested.
  return found.includes(typed) ? [] : found.slice(0, MOST);
};

/** An editable combobox with a list (ARIA Authoring Practices): the typed text counts, whether it is in the list or not. */
export function useSuggestions(from: Suggested, names: NamesOf | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const show = (shown: readonly string[], at = -1): void => {
    setOptions(shown);
    setActive(at);
  };
  const close = (): void => {
    show([]);
  };
  const open = async (at = -1): Promise<void> => {
    // Without the list the field is a plain one.
    const known = await names?.(from).catch(() => []);
    const field = input.current;
    if (field?.ownerDocument.activeElement !== field) return;
    const found = meantBy(field?.value ?? '', known ?? []);
    show(found, at < 0 ? -1 : Math.min(at, found.length - 1));
  };
  const pick = (name: string | undefined): void => {
    if (input.current === null || name === undefined) return;
    input.current.value = name;
    // The form watches for `input` events.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const isOpen = options.length > 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && !isOpen) void open(0);
    else if (step !== undefined && event.altKey) close();
    // One position more than there are names: the field itself.
    else if (step !== undefined) setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else if (event.key === 'Enter' && active >= 0) pick(options[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return { input, options, active, open, close, pick, press };
}
