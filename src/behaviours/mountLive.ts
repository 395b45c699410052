import { liveView } from './liveView.ts';
import { pollLive } from './pollLive.ts';

/** Draws the live data of a stage in the race centre. The returned function switches it on and off. */
export const mountLive = (element: HTMLElement): ((isOn: boolean) => void) => pollLive(element, liveView(element));
