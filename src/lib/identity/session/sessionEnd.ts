import { oncePageIsBack } from '~/lib/browser/events.ts';

let isUnderWay = false;

/** The page stays, and a new login may follow on it. */
function stop(): void {
  isUnderWay = false;
}

function begin(): void {
  isUnderWay = true;
  oncePageIsBack(stop);
}

/**
 * The end of the session on this page. While it is under way, a check or a refresh that was begun before may still come back; it would
 * let the member in again, or leave data behind (docs/threat-model.md T35, T37).
 */
export const sessionEnd = { isUnderWay: (): boolean => isUnderWay, begin, stop } as const;
