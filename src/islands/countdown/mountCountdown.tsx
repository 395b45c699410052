import { createRoot } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { pageClock } from '~/lib/browser/pageClock.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { Countdown } from './Countdown.tsx';
import { countdownDoor } from './countdownDoor.ts';

/**
 * The start in epoch milliseconds. One without an offset is what the clocks of the zone beside it show, and is then written as the instant
 * that it is: the page's element knows no zones.
 *
 * @throws RangeError for a wall clock or a zone that cannot be read.
 */
const startOf = ({ dataset }: HTMLElement): number => {
  const { start = '', timezone } = dataset;
  if (timezone === undefined || !/T[\d:]+$/.test(start)) return Date.parse(start);
  const instant = raceInstant(start, timezone);
  dataset['start'] = new Date(instant).toISOString();
  return instant;
};

/** Draws the countdown into the place that the page keeps for it; the page's element holds start, zone, units and label. */
export const mountCountdown = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-countdown');
  if (wrapper === null) return;
  const startMs = startOf(wrapper);
  const { label = '' } = wrapper.dataset;
  // Of the label's two variants the first names what is counted, the second is announced at zero.
  const [counting, over] = label.split('|');
  // Outside the wrapper, which is hidden then: screen readers announce a live region when its text changes (WCAG 4.1.3).
  const status = wrapper.nextElementSibling;
  const show = (text = ''): void => {
    if (status?.getAttribute('role') === 'status') status.textContent = text;
  };
  show();
  const hide = (): void => {
    wrapper.hidden = true;
    wrapper.classList.remove('has-countdown');
  };
  if (startMs <= pageClock.now()) {
    hide();
    return;
  }
  const root = createRoot(host);
  const finish = (): void => {
    hide();
    show(over);
    // After this drawing: React refuses to take a root down while it draws. The clock stops with its last listener.
    setTimeout(() => {
      root.unmount();
    });
  };
  const words = { units: countdownDoor.read(wrapper), language: address.language(), label: counting ?? '' };
  root.render(<Countdown startMs={startMs} {...words} onFinish={finish} />);
};
