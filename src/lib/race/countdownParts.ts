/** The remaining time until an instant, in whole days, hours, minutes and seconds; null when it has passed. */
export const countdownParts = (leftMs: number): readonly [number, number, number, number] | null => {
  if (leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / 1000);
  return [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
};
