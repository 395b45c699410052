import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import { climbAt, nextClimbAt, passingAt, piecesOf, pointAt, summitsOf, terrainAt } from '~/lib/race/roadside.ts';
import { sentenceTime } from '~/lib/sentenceTime.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import type { RoadsidePlace, RoadsideWord } from './roadsideDoor.ts';

/** The known state of a race on the road. */
type RaceOnRoad = {
  readonly delayMinutes: number;
  /** The kilometre that the head of the race has reached; negative before the start, and if unknown. */
  readonly riddenKm: number;
};

/** A race that is on schedule, as far as is known. */
export const ON_TIME: RaceOnRoad = { delayMinutes: 0, riddenKm: -1 };

/** The sentences about a kilometre of a course, in the language of the page. */
export class PlaceWords {
  readonly words: Wordings<RoadsideWord>;
  private readonly door: RoadsidePlace;
  private readonly language = document.documentElement.lang;

  constructor(door: RoadsidePlace) {
    this.door = door;
    this.words = wordsOf(door.words);
  }

  figure(value: number, digits = 1): string {
    // Browsers write a hyphen for a minus sign in some languages.
    const rounded = Number(value.toFixed(digits)) || 0;
    return rounded.toLocaleString(this.language).replace('-', '−');
  }

  /** The kilometre, and how many remain. */
  kilometre(km: number): string {
    return this.words('km', { km: this.figure(km), left: this.figure(this.door.course.distanceKm - km) });
  }

  nameOf(km: number): string {
    return pointAt(this.door.course, km)?.name ?? this.kilometre(km);
  }

  terrain(km: number): string {
    const found = terrainAt(this.door.course.profile, km);
    if (found === undefined) return '';
    const altitude = this.figure(found.altitudeM, 0);
    const { gradientPercent } = found;
    if (gradientPercent === null) return this.words('terrain', { altitude });
    return this.words('terrainAndGradient', { altitude, gradient: this.figure(gradientPercent) });
  }

  climb(km: number): string {
    const { course } = this.door;
    if (summitsOf(course).length === 0) return '';
    const here = climbAt(course, km);
    if (here !== undefined) {
      return this.words('onClimb', {
        name: here.name,
        length: this.figure(here.climb.lengthKm),
        gradient: this.figure(here.climb.gradientPercent),
        distance: this.figure(here.km - km),
      });
    }
    const next = nextClimbAt(course, km);
    if (next === undefined) return this.words('noClimb');
    return this.words('nextClimb', { name: next.name, distance: this.figure(next.km - km) });
  }

  gradient(percent: number): string {
    return this.words('gradient', { gradient: this.figure(percent) });
  }

  /** The gradients of a climb from its foot to its summit; empty where only one is known. */
  gradients(points: readonly ProfilePoint[]): string {
    const pieces = piecesOf(points);
    if (pieces.length < 2) return '';
    return this.words('gradients', {
      gradients: pieces.map(({ gradientPercent }) => this.gradient(gradientPercent)).join('; '),
    });
  }

  /**
   * The sentences about a place: when the race passes, the same by the reader's clock if it differs, the caravan, the road. None without a
   * timetable.
   */
  passing(km: number, { delayMinutes, riddenKm }: RaceOnRoad): readonly (string | undefined)[] {
    const { course, timezone } = this.door;
    if (km <= riddenKm) return [this.words('passed')];
    const passing = passingAt(course, km, delayMinutes);
    if (passing === null) return [];
    const { earliest, middle, latest, caravan, closed } = passing;
    const [from, to] = [this.clock(earliest, timezone), this.clock(latest, timezone)];
    const isElsewhere = this.clock(earliest) !== from;
    const time = (at: number | null, key: 'caravan' | 'closed') =>
      at === null ? undefined : this.words(key, { time: this.clock(at, timezone) });
    return [
      km === 0
        ? this.words('start', { from })
        : this.words('window', { from, to, middle: this.clock(middle, timezone) }),
      isElsewhere ? this.yours(earliest, latest) : undefined,
      time(caravan, 'caravan'),
      time(closed, 'closed'),
    ];
  }

  private clock(at: number, timeZone?: string): string {
    const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) } as const;
    // `sentenceTime` expects `HH:MM`, the English format.
    return sentenceTime(new Intl.DateTimeFormat('en', form).format(at), this.language);
  }

  /** The same by the reader's clock; at the start both times are the same. */
  private yours(earliest: number, latest: number): string {
    const [from, to] = [this.clock(earliest), this.clock(latest)];
    return from === to ? this.words('yoursAt', { from }) : this.words('yours', { from, to });
  }
}
