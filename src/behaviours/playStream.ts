import Hls from 'hls.js/light';
import { deferred } from '~/lib/deferred.ts';

/** Milliseconds until a stream that has stopped for want of network is asked for again. */
const AGAIN_MS = 5_000;

/** Client errors that pass: a request that came too slowly (RFC 9110, 15.5.9), too many requests (RFC 6585, 4). */
const REPEATABLE = [408, 429];

/** Whether a server has answered that it does not have a part (RFC 9110, 15.5). */
const isMissing = (status = 0): boolean => status >= 400 && status < 500 && !REPEATABLE.includes(status);

/**
 * Hands a stream to a player that knows none (Media Source Extensions). Its worker would be a script of no address, which the page's
 * policy forbids; a film of this size needs none. A stream that has begun waits for a network or a server that fails, but not for a part that is
 * missing.
 *
 * @param lost is told the position, in seconds, at which a stream that has begun cannot go on.
 * @throws {Error} where the browser lacks those extensions, or the stream cannot be played from the start.
 */
export function playStream(video: HTMLVideoElement, stream: string, lost: (at: number) => void): Promise<void> {
  if (!Hls.isSupported()) return Promise.reject(new Error('This browser plays no streams.'));
  const player = new Hls({ enableWorker: false });
  const { promise, resolve, reject } = deferred<undefined>();
  let hasBegun = false;
  player.on(Hls.Events.MANIFEST_PARSED, () => {
    hasBegun = true;
    resolve(undefined);
  });
  player.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return;
    if (hasBegun && type === Hls.ErrorTypes.NETWORK_ERROR && video.isConnected && !isMissing(response?.code)) {
      setTimeout(() => {
        player.startLoad();
      }, AGAIN_MS);
      return;
    }
    const at = video.currentTime;
    player.destroy();
    if (hasBegun) lost(at);
    else reject(new Error(details));
  });
  player.loadSource(stream);
  player.attachMedia(video);
  return promise;
}
