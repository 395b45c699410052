import { LIVE_TIMEOUT_MS } from '~/config/live.ts';
import { abortAfter } from '~/lib/abortAfter.ts';
import { livePause } from '~/lib/race/livePause.ts';
import { readLiveRace, type LiveRace } from '~/lib/race/liveRace.ts';

/** The result of a request: the live data, none yet, or no usable answer. */
export type LiveAnswer = { readonly race: LiveRace } | 'nothing' | 'failed';

/** Sends one request; the browser's cache revalidates with the entity tag of its copy. */
const ask = async (url: string, stage: number): Promise<LiveAnswer> => {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: abortAfter(LIVE_TIMEOUT_MS) });
    if (answer.status === 404) return 'nothing';
    const race = answer.ok ? readLiveRace(await answer.json()) : undefined;
    return race?.stage === stage ? { race } : 'failed';
  } catch {
    return 'failed';
  }
};

/**
 * Requests the live data of the stage that an element names (`data-url`, `data-stage`), one request at a time, while the page is visible;
 * after failures at growing intervals. The returned function switches it on and off.
 */
export function pollLive(element: HTMLElement, view: (answer: LiveAnswer) => void): (isOn: boolean) => void {
  const { url = '', stage = '' } = element.dataset;
  let isOn = false;
  let isAsking = false;
  let failures = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let due: number | undefined;

  const poll = async (): Promise<void> => {
    isAsking = true;
    askedAt = Date.now();
    const answer = await ask(url.replace('{stage}', stage), Number(stage));
    isAsking = false;
    failures = answer === 'failed' ? failures + 1 : 0;
    if (isOn) view(answer);
    arm();
  };

  const arm = (): void => {
    clearTimeout(due);
    if (!isOn || isAsking || document.hidden || !element.isConnected) return;
    const pause = livePause(failures);
    // The clock of the day also counts while the device sleeps; it may have been set back, so no wait is longer than the pause.
    const wait = Math.min(askedAt + pause - Date.now(), pause);
    due = window.setTimeout(() => void poll(), Math.max(wait, 0));
  };

  document.addEventListener('visibilitychange', arm);
  return (isOnNow) => {
    isOn = isOnNow;
    arm();
  };
}
