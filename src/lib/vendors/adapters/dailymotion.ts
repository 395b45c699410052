import { defineVendor, hasFunctions, type HostedVideo } from '../vendor.ts';

type Wanted = { readonly video?: string; readonly playlist?: string };

/** The part of `dailymotion` and of its player that the site uses. */
type Dailymotion = {
  readonly createPlayer: (elementId: string, wanted: Wanted & { readonly player?: string }) => Promise<unknown>;
};
type Player = { readonly loadContent: (wanted: Wanted) => unknown; readonly pause: () => unknown };

const isDailymotion = (value: unknown): value is Dailymotion => hasFunctions(value, ['createPlayer']);
const isPlayer = (value: unknown): value is Player => hasFunctions(value, ['loadContent', 'pause']);

const HOST_ID = 'club-dailymotion';

/** The first film; a page without films plays the one in the options: a video, or a playlist. */
const firstOf = ([first]: readonly HostedVideo[], { video, playlist }: Readonly<Record<string, string>>): Wanted => {
  if (first !== undefined) return { video: first.id };
  if (video !== undefined) return { video };
  if (playlist !== undefined) return { playlist };
  throw new Error('no film');
};

const buttonFor = ({ title }: HostedVideo, play: () => void): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = title;
  button.addEventListener('click', play);
  const item = document.createElement('li');
  item.append(button);
  return item;
};

/**
 * Dailymotion's player ("Web SDK Reference": `createPlayer`, `loadContent`, `pause`): its script is either the library without a
 * configuration, or a player of the account. Options: `player` (the id of a configuration), `video`, `playlist`. Dailymotion publishes
 * nothing about CORS headers of the file.
 */
export const vendor = defineVendor({
  global: 'dailymotion',
  isScript: isDailymotion,
  isWithoutCors: true,
  needs: {
    'script-src': ['https://geo.dailymotion.com'],
    'connect-src': ['https://geo.dailymotion.com', 'https://www.dailymotion.com'],
    'frame-src': ['https://geo.dailymotion.com', 'https://www.dailymotion.com'],
  },
  start: async (dailymotion, host, { videos, options }) => {
    const wanted = firstOf(videos, options);
    const screen = document.createElement('div');
    screen.id = HOST_ID;
    host.replaceChildren(screen);
    const { player: configuration } = options;
    const player = await dailymotion.createPlayer(HOST_ID, {
      ...wanted,
      ...(configuration !== undefined && { player: configuration }),
    });
    if (!isPlayer(player)) throw new Error('no player');
    if (videos.length > 1) {
      const list = document.createElement('ul');
      list.append(...videos.map((video) => buttonFor(video, () => void player.loadContent({ video: video.id }))));
      host.append(list);
    }
    return {
      rest: () => {
        void player.pause();
      },
    };
  },
});
