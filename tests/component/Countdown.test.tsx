import { act, cleanup, render, screen } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '~/islands/countdown/Countdown.tsx';
import { $now } from '~/stores/now.ts';

const START = Date.parse('2020-08-29T12:00:00Z');
const UNITS = {
  one: ['jour', 'heure', 'minute', 'seconde'],
  several: ['jours', 'heures', 'minutes', 'secondes'],
};
const SECOND = 1000;

const countdown = (onFinish = vi.fn()) => (
  <Countdown startMs={START} units={UNITS} language="fr" label="Temps avant le départ" onFinish={onFinish} />
);
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: START - 10 * SECOND });
});

afterEach(() => {
  cleanup();
  cleanStores($now);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the countdown', () => {
  it('renders days, hours, minutes and seconds with their units', () => {
    vi.setSystemTime(START - (3 * 86_400 + 4 * 3600 + 5 * 60 + 6) * SECOND);
    render(countdown());
    expect(screen.getByRole('timer').textContent).toBe('3 jours 4 heures 5 minutes 6 secondes ');
  });

  it.each([
    ['fr', '1 jour 0 heure 1 minute 2 secondes '],
    ['en', '1 jour 0 heures 1 minute 2 secondes '],
  ])('uses for each unit the plural form that the language needs for its number: %s', (language, text) => {
    vi.setSystemTime(START - (86_400 + 62) * SECOND);
    render(<Countdown startMs={START} units={UNITS} language={language} label="" onFinish={vi.fn()} />);
    expect(screen.getByRole('timer').textContent).toBe(text);
  });

  it('has an accessible name', () => {
    render(countdown());
    expect(screen.getByRole('timer', { name: 'Temps avant le départ' })).toBeDefined();
  });

  it('changes on the full second', () => {
    render(countdown());
    pass(SECOND);
    expect(screen.getByRole('timer').textContent).toContain('9 secondes');
    pass(8 * SECOND);
    expect(screen.getByRole('timer').textContent).toContain('1 seconde ');
  });

  it('announces the start once, and renders no digits any more', () => {
    const onFinish = vi.fn();
    render(countdown(onFinish));
    expect(onFinish).not.toHaveBeenCalled();
    pass(10 * SECOND);
    expect(onFinish).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer').textContent).toBe('');
    pass(5 * SECOND);
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it('announces a start in the past at once', () => {
    vi.setSystemTime(START + SECOND);
    const onFinish = vi.fn();
    render(countdown(onFinish));
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it('unsubscribes from the clock when it is removed from the page', () => {
    const { unmount } = render(countdown());
    unmount();
    pass(2 * SECOND);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the countdown rendered by a server', () => {
  it('is complete HTML and uses no browser API', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('document', undefined);
    const html = renderToString(countdown());
    vi.unstubAllGlobals();
    expect(html).toMatch(/^<p role="timer" aria-label="Temps avant le départ">/);
    expect(html.replaceAll(/<!-- -->|<[^>]*>/g, '')).toBe('0 jour 0 heure 0 minute 10 secondes ');
  });

  it('hydrates without a warning when the time is the same', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(countdown());
    document.body.append(container);
    render(countdown(), { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    pass(SECOND);
    expect(container.textContent).toContain('9 secondes');
  });
});
