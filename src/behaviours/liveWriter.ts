import { LIVE_OLD_MS } from '~/config/live.ts';
import { clockNow } from '~/lib/browser/pageClock.ts';
import type { LiveRace } from '~/lib/race/liveRace.ts';

/** The texts that `src/components/liveAttributes.ts` writes into `data-words`; `{…}` is filled in here. */
export type LiveWord =
  | LiveRace['status']
  | 'ahead'
  | 'asOf'
  | 'behind'
  | 'gapUnknown'
  | 'groupsUnknown'
  | 'km'
  | 'old'
  | 'onTime'
  | 'reconstructed'
  | 'sizeMany'
  | 'sizeOne'
  | 'toGo'
  | 'unreachable'
  | 'waiting';

type Words = Readonly<Record<LiveWord, string>>;
/** The name and the address of each rider in the page, by bib. */
type Riders = Readonly<Record<string, readonly [name: string, slug: string] | undefined>>;

export const made = (tag: string, name: string, ...content: readonly (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...content);
  return element;
};

/** Formats texts, figures and riders for the page, in its language. */
export const liveWriter = ({
  words = '{}',
  riders = '{}',
  base = '',
  language = '',
  region,
  timezone = 'UTC',
}: DOMStringMap) => {
  const texts = JSON.parse(words) as Words;
  const known = JSON.parse(riders) as Riders;
  const clock = new Intl.DateTimeFormat(region, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const);
  const number = new Intl.NumberFormat(region, { maximumFractionDigits: 1 });
  const plural = new Intl.PluralRules(region);
  const word = (name: LiveWord, value = ''): string => texts[name].replace(/\{\w+\}/, () => value);
  return {
    word,
    size: (count: number): string =>
      word(plural.select(count) === 'one' ? 'sizeOne' : 'sizeMany', number.format(count)),
    time: (instant: number): string => clock.format(instant),
    number: (value: number): string => number.format(value),
    inLanguage: (texts: Readonly<Record<string, string>>): string => texts[language] ?? '',
    rider: (bib: number): Node | string => {
      const [name, slug] = known[bib] ?? [];
      if (name === undefined || slug === undefined) return String(bib);
      const link = document.createElement('a');
      link.href = `${base}${slug}/`;
      link.textContent = name;
      return link;
    },
  };
};

export type LiveWriter = ReturnType<typeof liveWriter>;

/** The delay of a race behind its timetable, in words. */
export const delayIn = ({ delayMinutes }: LiveRace, { word, number }: Pick<LiveWriter, 'word' | 'number'>): string => {
  if (delayMinutes === 0) return word('onTime');
  return word(delayMinutes > 0 ? 'behind' : 'ahead', number(Math.abs(delayMinutes)));
};

/** Whether the data of a race in progress is outdated, by the clock of the page. */
export const isOld = ({ status, updatedAt }: LiveRace): boolean =>
  status !== 'finished' && status !== 'notStarted' && clockNow() - updatedAt > LIVE_OLD_MS;
