import { afterEach, expect, it, vi } from 'vitest';
import '~/behaviours/video.element.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('a film that the browser cannot play is logged, once for its stream and once for its file', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  document.body.innerHTML =
    '<club-video data-file="/film.mp4" data-stream="/film.m3u8"><button data-play></button><video></video></club-video>';
  Object.defineProperty(document.querySelector('video'), 'textTracks', { value: [] });
  document.querySelector('button')?.click();
  await vi.waitFor(() => {
    expect(warn.mock.calls).toEqual([['club: video: stream not played'], ['club: video: not played']]);
  });
});
