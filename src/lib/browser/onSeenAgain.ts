/** Calls back whenever the page comes into sight again, as after a look into the mailbox; ends by calling the answer. */
export function onSeenAgain(listener: () => void): () => void {
  const follow = (): void => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
  };
}
