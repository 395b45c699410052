import { afterEach, expect, it, vi } from 'vitest';
import '~/behaviours/video.element.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const FILM =
  '<club-video data-file="/film.mp4" data-stream="/film.m3u8"><button data-play></button><video></video></club-video>';

/** The film of the page after a press of its button; the browser answers the attempt to play it with an error of this name. */
const pressed = (failure: string) => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', failure));
  document.body.innerHTML = FILM;
  const video = document.querySelector('video');
  Object.defineProperty(video, 'textTracks', { value: [] });
  document.querySelector('button')?.click();
  return { play, video };
};

it('a film that the browser cannot play is logged, once for its stream and once for its file', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  pressed('NotSupportedError');
  await vi.waitFor(() => {
    expect(warn.mock.calls).toEqual([['club: video: stream not played'], ['club: video: not played']]);
  });
});

it('a film that is paused while it loads stays paused, with its stream', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { play, video } = pressed('AbortError');
  await vi.waitFor(() => {
    expect(play).toHaveBeenCalled();
  });
  await Promise.allSettled(play.mock.results.map(({ value }) => value as Promise<void>));
  await new Promise((resolve) => setTimeout(resolve));
  expect([play.mock.calls.length, video?.getAttribute('src')]).toEqual([1, '/film.m3u8']);
  expect(warn).not.toHaveBeenCalled();
});
