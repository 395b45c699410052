import { defineElement } from '~/lib/browser/defineElement.ts';
import { report } from '~/lib/browser/report.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Stream from './playStream.ts';

/** A playlist of HTTP Live Streaming (RFC 8216, 4). */
const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Whether a film was paused, or got another source, before it began (HTML, "pause()"): that is no failure. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * A film behind its picture: nothing of the film is requested before its button is pressed. The browser itself plays the stream, or a
 * library that is loaded only if the browser cannot play streams; if that fails, the plain file is played.
 */
class VideoElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-play]')?.addEventListener('click', () => {
      void this.play();
    });
  }

  private async play(): Promise<void> {
    const video = this.querySelector('video');
    const { file = '', stream = '' } = this.dataset;
    if (video === null) return;
    this.classList.add('is-begun');
    video.focus();
    for (const track of video.textTracks) if (track.language === document.documentElement.lang) track.mode = 'showing';
    // Only one film plays at a time, whichever control starts it.
    video.addEventListener('play', () => {
      for (const other of document.querySelectorAll('video')) if (other !== video) other.pause();
    });
    try {
      if (stream !== '') await this.open(video, stream, file);
      await video.play();
    } catch (error) {
      if (isAborted(error)) return;
      if (stream !== '') report('video: stream not played');
      await this.playFile(video, file, 0);
    }
  }

  private async playFile(video: HTMLVideoElement, file: string, at: number): Promise<void> {
    video.src = file;
    video.currentTime = at;
    // If playing is refused, the reader can press the player's own button.
    await video.play().catch((error: unknown) => {
      if (!isAborted(error)) report('video: not played');
    });
  }

  private async open(video: HTMLVideoElement, stream: string, file: string): Promise<void> {
    if (video.canPlayType(PLAYLIST) !== '') {
      video.src = stream;
      return;
    }
    const { playStream } = await loadChunk<typeof Stream>(this);
    await playStream(video, stream, (at) => {
      report('video: stream lost');
      void this.playFile(video, file, at);
    });
  }
}

defineElement('club-video', VideoElement);
