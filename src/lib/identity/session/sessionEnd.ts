import { oncePageIsBack } from '~/lib/browser/events.ts';

let isUnderWay = false;

/** The page stays, and may start a new login. */
function stop(): void {
  isUnderWay = false;
}

function begin(): void {
  isUnderWay = true;
  oncePageIsBack(stop);
}

/**
 * The end of the session on this page. While it is in progress, an earlier check or refresh may still return; it would log the member in
 * again, or leave data behind (docs/threat-model.md T35, T37).
 */
export const sessionEnd = { isUnderWay: (): boolean => isUnderWay, begin, stop } as const;
