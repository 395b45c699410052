/** The hidden frames that the identity SDK puts into this page. */

/**
 * Removes the hidden frames of the identity SDK from the page: otherwise a late response of one would be processed (docs/threat-model.md
 * S11).
 */
export function removeFrames(prefix: string): void {
  for (const frame of document.querySelectorAll(`iframe[id^="${prefix}"]`)) frame.remove();
}

/** Whether a window belongs to a frame of this page whose id has this prefix. */
export function isOwnFrame(source: MessageEventSource | null, prefix: string): boolean {
  return [...document.querySelectorAll<HTMLIFrameElement>(`iframe[id^="${prefix}"]`)].some(
    ({ contentWindow }) => contentWindow !== null && contentWindow === source,
  );
}

/** Whether the page contains such a frame. */
export const hasFrame = (prefix: string): boolean => document.querySelector(`iframe[id^="${prefix}"]`) !== null;
