import { useEffect, useState, type RefObject } from 'react';

/**
 * Keeps a modal open on Escape and other close requests, and counts them. Browsers let a page refuse only once between two user actions: if
 * the modal closes all the same, it opens again.
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
