import { createRoot } from 'react-dom/client';
import { Countdown } from '../Countdown.tsx';

const textsIn = (json: string | undefined): readonly string[] => {
  const read: unknown = JSON.parse(json ?? '[]');
  return Array.isArray(read) ? read.map(String) : [];
};

/** Draws the countdown into the place that the page keeps for it; the page's element holds start, units and label. */
export const mountCountdown = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-countdown');
  if (wrapper === null) return;
  const { start = '', units, label = '' } = wrapper.dataset;
  // Of the label's two variants the first names what is counted, the second is said when it is over.
  const [counting, over] = label.split('|');
  // Outside the wrapper, which is hidden then: a live region is heard when its text changes (WCAG 4.1.3).
  const status = wrapper.nextElementSibling;
  const say = (text = ''): void => {
    if (status?.getAttribute('role') === 'status') status.textContent = text;
  };
  say();
  const root = createRoot(host);
  const finish = (): void => {
    wrapper.hidden = true;
    wrapper.classList.remove('has-countdown');
    say(over);
    // After this drawing: React refuses to take a root down while it draws. The clock stops with its last listener.
    setTimeout(() => {
      root.unmount();
    });
  };
  root.render(
    <Countdown startMs={Date.parse(start)} units={textsIn(units)} label={counting ?? ''} onFinish={finish} />,
  );
};
