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
  const finish = (): void => {
    wrapper.hidden = true;
    wrapper.classList.remove('has-countdown');
  };
  createRoot(host).render(
    <Countdown
      startMs={Date.parse(start)}
      units={textsIn(units)}
      label={label.split('|')[0] ?? ''}
      onFinish={finish}
    />,
  );
};
