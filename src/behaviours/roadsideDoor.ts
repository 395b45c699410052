import type { ROADSIDE_TEXTS } from '~/config/roadside.ts';
import type { RoadsideCourse } from '~/lib/race/roadside.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/** The event of `club-live` after a change of its attributes about the race. */
export const RACE_NEWS = 'club:race-news';

/** The wordings of the page at the roadside. */
export type RoadsideWord = (typeof ROADSIDE_TEXTS)[number];

const isCourse = (raw: unknown): raw is RoadsideCourse =>
  typeof raw === 'object' && raw !== null && 'points' in raw && Array.isArray(raw.points);

/** What `club-roadside` hands over to its script: the course, the clocks of the race, and the wordings. */
export const roadsideDoor = defineDoor('roadside', {
  course: isCourse,
  timezone: isText,
  /** The prefix of the ids of calendar entries: `tour-de-france-2020-stage-9`. */
  uid: isText,
  title: isText,
  words: isWords<RoadsideWord>(),
});

/** The value of this door. */
export type RoadsidePlace = Through<typeof roadsideDoor>;
