/** The hidden frames that the identity SDK puts into this page. */

/** Takes the hidden frames of the identity SDK out of the page: a late answer of one would be acted upon (docs/threat-model.md S11). */
export function removeFrames(prefix: string): void {
  for (const frame of document.querySelectorAll(`iframe[id^="${prefix}"]`)) frame.remove();
}

/** Whether a window is that of a frame of this page whose name begins so. */
export function isOwnFrame(source: MessageEventSource | null, prefix: string): boolean {
  return [...document.querySelectorAll<HTMLIFrameElement>(`iframe[id^="${prefix}"]`)].some(
    ({ contentWindow }) => contentWindow !== null && contentWindow === source,
  );
}

/** Whether the page holds such a frame. */
export const hasFrame = (prefix: string): boolean => document.querySelector(`iframe[id^="${prefix}"]`) !== null;
