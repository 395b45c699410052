import { createRoot } from 'react-dom/client';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { onPage, type PageEvent } from '~/lib/browser/events.ts';
import { pageClock } from '~/lib/browser/pageClock.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { reported } from '~/lib/browser/report.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { DebugConsole } from './DebugConsole.tsx';
import styles from './debugConsole.css?inline';
import type { Clock } from './DebugClock.tsx';
import { debugDoor } from './debugDoor.ts';
import { findAll, resetCap } from './debugFindings.ts';

const DAY_MS = 24 * 3600 * 1000;
const FAILURES: readonly PageEvent[] = ['authentication_failed', 'login_failed', 'signup_failed'];

/** An hour before the start of the race, which is at 14:00. */
const EVE = `${RACE_IN_BROWSERS.firstDay}T13:00`;

const move: Clock['move'] = (to) => {
  if (typeof to === 'number') pageClock.move(pageClock.now() + to * DAY_MS);
  // An emptied field is not a time.
  else if (to !== '') pageClock.move(to === undefined ? undefined : raceInstant(to, RACE_IN_BROWSERS.timezone));
};

const clockIn =
  (language: string) =>
  (now: number): Clock => {
    const style = { dateStyle: 'full', timeStyle: 'medium', timeZone: RACE_IN_BROWSERS.timezone } as const;
    return { shown: new Intl.DateTimeFormat(language, style).format(now), move, eve: EVE };
  };

/** Opens the console in its element. It lists identity failures from now on, and the lines reported before. */
export const openConsole = async (element: HTMLElement): Promise<void> => {
  const failures: string[] = [];
  const stop = onPage(FAILURES, (name, detail) => {
    failures.push(`${name}: ${JSON.stringify(detail)}`);
  });
  const words = wordsOf(debugDoor.check(await readJson(`/debug/${address.language()}.json`)).words);
  addStyles(styles);
  const root = createRoot(element);
  const find = () => findAll(words, [...reported(), ...failures]);
  const close = (): void => {
    stop();
    root.unmount();
  };
  root.render(
    <DebugConsole words={words} find={find} clockAt={clockIn(address.language())} reset={resetCap} onClose={close} />,
  );
};
