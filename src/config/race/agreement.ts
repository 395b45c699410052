import { z } from 'astro/zod';
import { contrast } from '../../lib/contrast.ts';

type Complain = (path: readonly PropertyKey[], input: unknown, allowed: string) => void;

const readable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const day = readable(z.iso.date());
const wallClock = readable(z.iso.datetime({ local: true, offset: false, precision: 0 }).nullable());
const colour = readable(z.string().regex(/^#[0-9a-f]{6}$/i));

/** The readable keys of `race.yaml`: a key with an error of its own is not compared. */
const known = z.object({
  year: readable(z.int()),
  firstDay: day,
  lastDay: day,
  start: wallClock,
  startListFrom: wallClock,
  restDays: z.array(day).catch([]),
  jerseys: z.array(z.object({ colour, dots: colour }).catch({ colour: undefined, dots: undefined })).catch([]),
});

type Known = z.output<typeof known>;

/** The other dates are compared with the first day. */
const aroundFirstDay = ({ year, firstDay, lastDay, start }: Known, complain: Complain): void => {
  if (firstDay === undefined) return;
  if (year !== undefined && year !== Number(firstDay.slice(0, 4)))
    complain(['year'], year, `${firstDay.slice(0, 4)}, the year of firstDay`);
  if (lastDay !== undefined && lastDay < firstDay)
    complain(['lastDay'], lastDay, `a day from ${firstDay} on, which is firstDay`);
  if (start != null && !start.startsWith(firstDay))
    complain(['start'], start, `a time on ${firstDay}, which is firstDay, or null where it is not known`);
};

/** If the start list were published only after the start, the race would have no riders until then. */
const beforeStart = ({ firstDay, start, startListFrom }: Known, complain: Complain): void => {
  const begins = start ?? (firstDay && `${firstDay}T23:59:59`);
  if (begins !== undefined && startListFrom != null && startListFrom > begins)
    complain(['startListFrom'], startListFrom, `a time until ${begins}, when the race has started`);
};

const restsInside = ({ firstDay, lastDay, restDays }: Known, complain: Complain): void => {
  for (const [at, rest] of restDays.entries()) {
    if (rest === undefined) continue;
    if (restDays.indexOf(rest) < at) complain(['restDays', at], rest, 'each rest day once');
    if (firstDay !== undefined && lastDay !== undefined && firstDay < lastDay && (rest <= firstDay || rest >= lastDay))
      complain(['restDays', at], rest, `a day between ${firstDay} and ${lastDay}, which are firstDay and lastDay`);
  }
};

/** Dots are visible on their cloth (WCAG 2.2, 1.4.11). */
const visibleDots = ({ jerseys }: Known, complain: Complain): void => {
  for (const [at, { colour: cloth, dots }] of jerseys.entries())
    if (cloth !== undefined && dots !== undefined && contrast(cloth, dots) < 3)
      complain(['jerseys', at, 'dots'], dots, `a colour with a contrast of at least 3:1 to ${cloth}`);
};

/**
 * Rules between keys of `race.yaml`. They are separate from `raceDefinition`, because a race with valid keys can be shown, and the rest of
 * its content checked, while the keys still contradict each other.
 */
export const raceAgreement = z.unknown().superRefine((race, context) => {
  const { data } = known.safeParse(race);
  if (data === undefined) return;
  const complain: Complain = (path, input, message) => {
    context.addIssue({ code: 'custom', path: [...path], input, message });
  };
  for (const agree of [aroundFirstDay, beforeStart, restsInside, visibleDots]) agree(data, complain);
});
