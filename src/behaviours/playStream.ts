import Hls from 'hls.js/light';
import { deferred } from '~/lib/deferred.ts';

/**
 * Hands a stream to a player that knows none (Media Source Extensions). Its worker would be a script of no address, which the page's
 * policy forbids; a film of this size needs none.
 *
 * @throws {Error} where the browser lacks those extensions, or the stream cannot be played.
 */
export function playStream(video: HTMLVideoElement, stream: string): Promise<void> {
  if (!Hls.isSupported()) return Promise.reject(new Error('This browser plays no streams.'));
  const player = new Hls({ enableWorker: false });
  const { promise, resolve, reject } = deferred<undefined>();
  player.on(Hls.Events.MANIFEST_PARSED, () => {
    resolve(undefined);
  });
  player.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
    if (!fatal) return;
    player.destroy();
    reject(new Error(details));
  });
  player.loadSource(stream);
  player.attachMedia(video);
  return promise;
}
