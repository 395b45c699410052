import { ANNOUNCE_EVERY_MS } from '~/config/chat.ts';

/** Announces the number of new messages, with a pause that lets a screen reader finish (WCAG 4.1.3). */
export type Announcer = { readonly note: (count: number) => void; readonly stop: () => void };

export function createAnnouncer(announce: (count: number) => void): Announcer {
  let [waiting, announcedAt]: [number, number] = [0, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = (): void => {
    timer = undefined;
    announcedAt = performance.now();
    announce(waiting);
    waiting = 0;
  };
  return {
    note: (count) => {
      if (count === 0) return;
      waiting += count;
      timer ??= setTimeout(due, Math.max(0, announcedAt + ANNOUNCE_EVERY_MS - performance.now()));
    },
    stop: () => {
      clearTimeout(timer);
      [timer, waiting, announcedAt] = [undefined, 0, -Infinity];
    },
  };
}
