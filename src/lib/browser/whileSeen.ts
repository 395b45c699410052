/**
 * Has something go on only while the page is in sight (R31): `start` begins it, at once or when the page comes into sight, and what it
 * answers ends it. Call the answer to end it for good.
 */
export function whileSeen(start: () => () => void): () => void {
  // Where islands are drawn without a browser there is nobody to look away.
  if (typeof document === 'undefined') return start();
  let stop: (() => void) | undefined;
  const follow = (): void => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= start();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
