import { fieldOf } from '~/lib/fromOutside.ts';
import { onMessage } from './events.ts';

type Widget = {
  readonly address: string;
  readonly title: string;
  /** CSS pixels added to the height that the widget posts. */
  readonly extra: number;
  readonly tallest: number;
  /** Posted to the widget once it has loaded. */
  readonly message: unknown;
};

/** The height in a message of a widget, in CSS pixels; undefined for any other message (docs/threat-model.md T15). */
export const heightIn = (data: unknown, tallest: number): number | undefined => {
  const height = fieldOf(data, 'height');
  if (fieldOf(data, 'type') !== 'resize' || typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.min(Math.max(height, 0), tallest);
};

/**
 * Frames a page of another site. It may run scripts and nothing else, gets no referrer, and is given the height that it posts, but only by
 * a message from this frame and its own origin. The returned function removes the frame and stops listening.
 */
export function frameWidget(place: Element, { address, title, extra, tallest, message }: Widget): () => void {
  const { origin } = new URL(address);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  const stop = onMessage((event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const height = heightIn(event.data, tallest);
    if (height !== undefined) frame.height = String(height + extra);
  });
  if (message !== undefined) {
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage(message, origin);
    });
  }
  frame.src = address;
  place.append(frame);
  return () => {
    stop();
    frame.remove();
  };
}
