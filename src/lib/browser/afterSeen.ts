/**
 * Calls back after the page has been in sight for so many milliseconds at a stretch: who has another tab before her loses nothing
 * (WCAG 2.2.1). Call the answer to have nothing happen.
 */
export function afterSeen(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(end, ms);
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
  const end = (): void => {
    stop();
    then();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
