import type { GeoProjection } from 'd3-geo';
import type { Stage } from '~/content/schemas/stage.ts';
import { oncePer } from '../oncePer.ts';
import { dotAt } from './dotAt.ts';
import { pathOf, type Point } from './pathOf.ts';
import { MAP_BOX, routeProjection } from './routeProjection.ts';
import { spreadMarkers } from './spreadMarkers.ts';

/** A place on Earth, in degrees; null where it is not known. */
type Place = Pick<Stage['start'], 'latitude' | 'longitude'>;

/** Where a stage starts and where it finishes. */
export type RouteEnds = { readonly start: Place; readonly finish: Place };

/** A stage as far as a map knows it. */
export type RouteStage = RouteEnds & { readonly number: number };

/** A stage on the map, in units of `MAP_BOX`: an end whose place is not known is not drawn. */
type DrawnStage = {
  readonly number: number;
  readonly start: Point | null;
  readonly finish: Point | null;
  /** Where its number stands: the finish, or else the start, or beside it where others crowd it; null where neither is known. */
  readonly marker: Point | null;
  /** Straight from start to finish; empty of a line where both are one place or one is not known. */
  readonly line: string;
};

type RouteGeometry = {
  readonly stages: readonly DrawnStage[];
  /** A dot, that is a line without length, at each start. */
  readonly starts: string;
  /** From each finish to the next start. */
  readonly transfers: string;
  /** From each number that moved to its place. */
  readonly leaders: string;
};

/** Units between two numbers: 24 px (WCAG 2.5.8) and a little air on a map 328 px wide, which a phone of 360 px shows. */
const APART = 79;
/** A number this near to its finish covers it anyway. */
const COVERED = 12;

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY);

/** @throws RangeError for a place that the projection cannot show. */
const onMap = (places: readonly Place[], projection: GeoProjection): readonly (Point | null)[] =>
  places.map(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return null;
    const point = projection([longitude, latitude]);
    if (!point) throw new RangeError(`The map has no place ${latitude} ${longitude}.`);
    return point;
  });

const lineOf = (from: Point | null | undefined, to: Point | null | undefined): string =>
  from == null || to == null ? '' : pathOf([from, to]);

/** The dots of the places that are known, as lines without length. */
export const placeDots = (places: readonly Place[], projection: GeoProjection): string =>
  onMap(places, projection)
    .map((place) => (place === null ? '' : dotAt(place)))
    .join('');

/** The stages alone on a map, as one path: the cover of an article. */
export const routePath = (stages: readonly RouteEnds[], projection: GeoProjection): string =>
  stages
    .map(({ start, finish }) => {
      const [from, to] = onMap([start, finish], projection);
      return lineOf(from, to);
    })
    .join('');

/** The places with their numbers apart from each other, in the order of the places. */
const spread = (places: readonly (Point | null)[]): readonly (Point | null)[] => {
  const known = places.filter((place) => place !== null);
  const apart = spreadMarkers(known, APART, MAP_BOX);
  return places.map((place) => (place === null ? null : (apart[known.indexOf(place)] ?? place)));
};

/**
 * The route of the race on the map: each stage as a straight line from its start to its finish (the drawing shows where the race
 * goes, not its roads), the transfers between them, and the place of each stage's number.
 */
export const routeGeometry = oncePer((stages: readonly RouteStage[]): RouteGeometry => {
  const projection = routeProjection();
  const ends = (end: 'start' | 'finish') =>
    onMap(
      stages.map((stage) => stage[end]),
      projection,
    );
  const [starts, finishes] = [ends('start'), ends('finish')];
  const places = finishes.map((finish, index) => finish ?? starts[index] ?? null);
  const markers = spread(places);
  const drawn = stages.map(({ number }, index): DrawnStage => {
    const [start = null, finish = null, marker = null] = [starts[index], finishes[index], markers[index]];
    return { number, start, finish, marker, line: lineOf(start, finish) };
  });
  const isMoved = (place: Point | null, marker: Point | null | undefined): boolean =>
    place !== null && marker != null && distance(place, marker) > COVERED;
  return {
    stages: drawn,
    starts: starts.map((start) => (start === null ? '' : dotAt(start))).join(''),
    transfers: starts
      .slice(1)
      .map((start, index) => lineOf(finishes[index], start))
      .join(''),
    leaders: places
      .map((place, index) => (isMoved(place, markers[index]) ? lineOf(place, markers[index]) : ''))
      .join(''),
  };
});
