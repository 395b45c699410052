import Hls from 'hls.js/light';
import { deferred } from '~/lib/deferred.ts';

/** Milliseconds until a stream that stopped because of the network is requested again. */
const AGAIN_MS = 5_000;

/** Client errors that are temporary: request timeout (RFC 9110, 15.5.9), too many requests (RFC 6585, 4). */
const TEMPORARY = [408, 429];

/** Whether a server has answered that it does not have a part (RFC 9110, 15.5): retrying is useless. */
const isMissing = (status = 0): boolean => status >= 400 && status < 500 && !TEMPORARY.includes(status);

/**
 * Plays a stream in a player without support for streams (Media Source Extensions). The library's worker is off: it would be a script
 * without an address, which the page's policy forbids, and a film of this size does not need it. A stream that has begun retries after a
 * failure of the network or the server, but not if a part is missing.
 *
 * @param lost receives the position, in seconds, at which a stream that has begun cannot continue.
 * @throws {Error} if the browser lacks those extensions, or the stream cannot be played from the start.
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
