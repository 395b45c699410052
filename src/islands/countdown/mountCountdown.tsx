import { createRoot } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { pageClock } from '~/lib/browser/pageClock.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { Countdown } from './Countdown.tsx';
import { countdownDoor } from './countdownDoor.ts';

/**
 * The start in epoch milliseconds. A start without an offset is a local time in the zone given beside it, and is rewritten as an instant,
 * because the page's element has no time zones.
 *
 * @throws RangeError for a local time or a zone that cannot be read.
 */
const startOf = ({ dataset }: HTMLElement): number => {
  const { start = '', timezone } = dataset;
  if (timezone === undefined || !/T[\d:]+$/.test(start)) return Date.parse(start);
  const instant = raceInstant(start, timezone);
  dataset['start'] = new Date(instant).toISOString();
  return instant;
};

/** Renders the countdown into the container that the page reserves for it; the page's element has start, zone, units and label. */
export const mountCountdown = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-countdown');
  if (wrapper === null) return;
  const startMs = startOf(wrapper);
  const { label = '' } = wrapper.dataset;
  // The label has two variants: the first is the accessible name of the timer, the second is announced at zero.
  const [counting, over] = label.split('|');
  // Outside the wrapper, which is then hidden: screen readers announce a live region when its text changes (WCAG 4.1.3).
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
    // After this rendering, because React refuses to unmount a root while it renders. The clock stops with its last listener.
    setTimeout(() => {
      root.unmount();
    });
  };
  const words = { units: countdownDoor.read(wrapper), language: address.language(), label: counting ?? '' };
  root.render(<Countdown startMs={startMs} {...words} onFinish={finish} />);
};
