/** The data of a stage that the phase of the race depends on. */
export type CalendarStage = {
  readonly number: number;
  /** The day on which it is ridden, in the race's zone: `2020-09-06`. */
  readonly date: string;
  /** The start and the latest end, in epoch milliseconds; null if the programme does not contain them. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Whether its end is known: ridden, cancelled or neutralised. */
  readonly isEnded: boolean;
};

/** The known facts of the race, without a clock. */
export type RaceCalendar = {
  readonly timezone: string;
  /** Days without a stage, in the race's zone. */
  readonly restDays: readonly string[];
  /** Whether the start list is known. */
  readonly hasStartList: boolean;
  /** In the order in which they are ridden. */
  readonly stages: readonly CalendarStage[];
};

/**
 * The phase of the race. `next` is the number of the first stage whose end is not known, `last` that of the stage before it.
 *
 * - `announced`: the route is known, the start list is not.
 * - `toCome`: before the day of the first stage.
 * - `raceDay`: the day of a stage, before its start.
 * - `onTheRoad`: from the start to the latest planned finish, or until the result is known.
 * - `finishDue`: the planned finish has passed, and the result is not known yet.
 * - `betweenStages`, `restDay`: after a stage whose end is known, and before the day of the next one.
 * - `over`: the end of every stage is known.
 */
export type RacePhase =
  | { readonly kind: 'announced' | 'toCome'; readonly next: number; readonly last: null }
  | { readonly kind: 'raceDay' | 'onTheRoad' | 'finishDue'; readonly next: number; readonly last: number | null }
  | { readonly kind: 'betweenStages' | 'restDay'; readonly next: number; readonly last: number }
  | { readonly kind: 'over'; readonly next: null; readonly last: number };

/** Whether the first stage has started, even if it was cancelled later. */
export const hasBegun = ({ kind, last }: RacePhase): boolean =>
  last !== null || kind === 'onTheRoad' || kind === 'finishDue';

/** The local day of a zone at an instant, as ISO 8601 writes it; so does the locale `sv`. */
const dayIn = (timezone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(instant);

/** The phase on the day of a stage, and later while its result is unknown. */
const kindOnStageDay = ({ date, startsAt, endsAt }: CalendarStage, today: string, now: number) => {
  if (today > date || (endsAt !== null && endsAt <= now)) return 'finishDue';
  return startsAt !== null && startsAt <= now ? 'onTheRoad' : 'raceDay';
};

/**
 * The phase of the race at an instant in epoch milliseconds: the texts of pages, feeds and scripts depend on it.
 *
 * @throws RangeError for a race without stages.
 */
export const racePhase = (calendar: RaceCalendar, now: number): RacePhase => {
  const { timezone, restDays, hasStartList, stages } = calendar;
  const at = stages.findIndex(({ isEnded }) => !isEnded);
  const next = stages[at];
  const last = (next === undefined ? stages.at(-1) : stages[at - 1])?.number ?? null;
  if (next === undefined) {
    if (last === null) throw new RangeError('A race needs stages.');
    return { kind: 'over', next: null, last };
  }
  const today = dayIn(timezone, now);
  if (today >= next.date) return { kind: kindOnStageDay(next, today, now), next: next.number, last };
  if (last !== null) return { kind: restDays.includes(today) ? 'restDay' : 'betweenStages', next: next.number, last };
  return { kind: hasStartList ? 'toCome' : 'announced', next: next.number, last };
};
