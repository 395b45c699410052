import { deferred } from '~/lib/deferred.ts';
import { onMessage } from './messages.ts';

type Question = {
  readonly address: string;
  /** Whose answer it is. */
  readonly origin: string;
  /** Milliseconds. */
  readonly limit: number;
};

/**
 * Opens an address in a frame that nobody sees, and answers the first message out of that very frame and origin. Undefined when there is none in
 * time; the frame is gone then too.
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
