import { useEffect, useState, type RefObject } from 'react';

/**
 * Keeps a modal open against the key Escape and whatever else asks a browser to close it, and counts how often. Browsers let a page refuse only
 * once between two actions of a reader: closed all the same, the modal opens again.
 */
export function useRefusal(dialog: RefObject<HTMLDialogElement | null>, isRefusing: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { current } = dialog;
    if (!isRefusing || current === null) return undefined;
    const refuse = (event: Event): void => {
      event.preventDefault();
      setCount((before) => before + 1);
    };
    const refuseKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') refuse(event);
    };
    const reopen = (): void => {
      if (current.isConnected) current.showModal();
    };
    current.addEventListener('keydown', refuseKey);
    current.addEventListener('cancel', refuse);
    current.addEventListener('close', reopen);
    return () => {
      current.removeEventListener('keydown', refuseKey);
      current.removeEventListener('cancel', refuse);
      current.removeEventListener('close', reopen);
    };
  }, [dialog, isRefusing]);
  return count;
}
