/** Windows and frames that few logins use: the opener, popups, and a hidden frame of the site's own. */

import { deferred } from '~/lib/deferred.ts';
import { onMessage } from './events.ts';
import { replaceMethod } from './replaceMethod.ts';

/** Posts a message to the window that opened this one, for its exact origin (docs/threat-model.md T16). */
export function postToOpener(message: unknown, origin: string): void {
  const opener: unknown = window.opener;
  // A window of another origin has no accessible prototype, so `instanceof` would fail.
  if (typeof opener !== 'object' || opener === null || !('postMessage' in opener)) return;
  (opener as Window).postMessage(message, origin);
}

/** Observes the next popup that a script opens. */
type Watch = { readonly isBlocked: Promise<boolean>; readonly stop: () => void };

/**
 * Detects whether the browser blocks the next `window.open`, whose caller is the SDK and does not report it. The window's own function is
 * restored by that call.
 */
export function watchPopup(): Watch {
  const { promise: isBlocked, resolve } = deferred<boolean>();
  const stop = replaceMethod<'open', Parameters<typeof window.open>, Window | null>(
    window,
    'open',
    (original, ...parameters) => {
      stop();
      const popup = original(...parameters);
      if (popup === null) resolve(true);
      return popup;
    },
  );
  return { isBlocked, stop };
}

type Question = {
  readonly address: string;
  /** The origin that must answer. */
  readonly origin: string;
  /** Milliseconds. */
  readonly limit: number;
};

/**
 * Opens an address in a hidden frame, and resolves with the first message from that frame and origin. Undefined if there is none in time;
 * then the frame is removed, too.
 */
export async function askInFrame({ address, origin, limit }: Question): Promise<unknown> {
  const frame = document.createElement('iframe');
  const { promise, resolve } = deferred<unknown>();
  frame.hidden = true;
  frame.src = address;
  const stop = onMessage((event) => {
    if (event.origin === origin && event.source === frame.contentWindow) resolve(event.data);
  });
  const timer = setTimeout(resolve, limit);
  document.body.append(frame);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stop();
    frame.remove();
  }
}
