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
  const root = createRoot(host);
  const finish = (): void => {
    wrapper.hidden = true;
    wrapper.classList.remove('has-countdown');
    // After this drawing: React refuses to take a root down while it draws. The clock stops with its last listener.
    setTimeout(() => {
      root.unmount();
    });
  };
  root.render(
    <Countdown
      startMs={Date.parse(start)}
      units={textsIn(units)}
      label={label.split('|')[0] ?? ''}
      onFinish={finish}
    />,
  );
};
