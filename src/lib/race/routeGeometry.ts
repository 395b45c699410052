import type { GeoProjection } from 'd3-geo';
import type { Stage } from '~/content/schemas/stage.ts';
import { oncePer } from '../oncePer.ts';
import { dotAt } from './dotAt.ts';
import { pathOf, type Point } from './pathOf.ts';
import { MAP_BOX, routeProjection } from './routeProjection.ts';
import { spreadMarkers } from './spreadMarkers.ts';

/** A place on Earth, in degrees; null if unknown. */
type Place = Pick<Stage['start'], 'latitude' | 'longitude'>;

/** The places of a stage's start and finish. */
export type RouteEnds = { readonly start: Place; readonly finish: Place };

/** The data of a stage on a map. */
export type RouteStage = RouteEnds & { readonly number: number };

/** A stage on the map, in units of `MAP_BOX`: a start or finish without a known place is not drawn. */
type DrawnStage = {
  readonly number: number;
  readonly start: Point | null;
  readonly finish: Point | null;
  /** The position of its number: the finish, or else the start, or beside it if others crowd it; null if neither is known. */
  readonly marker: Point | null;
  /** A straight line from start to finish; empty if both are one place or one is not known. */
  readonly line: string;
};

type RouteGeometry = {
  readonly stages: readonly DrawnStage[];
  /** A dot, drawn as a line of length 0, at each start. */
  readonly starts: string;
  /** From each finish to the next start. */
  readonly transfers: string;
  /** From each displaced number to its place. */
  readonly leaders: string;
};

/** Minimum distance in units between two numbers: 24 px (WCAG 2.5.8) and a small gap on a map 328 px wide, the width on a 360 px phone. */
const APART = 79;
/** Distance within which a number covers its finish anyway. */
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

/** The dots of the known places, as lines of length 0. */
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

/** The places of the numbers, moved apart from each other, in the order of the places. */
const spread = (places: readonly (Point | null)[]): readonly (Point | null)[] => {
  const known = places.filter((place) => place !== null);
  const apart = spreadMarkers(known, APART, MAP_BOX);
  return places.map((place) => (place === null ? null : (apart[known.indexOf(place)] ?? place)));
};

/**
 * The route of the race on the map: each stage as a straight line from its start to its finish (the map shows the course of the race, not
 * its roads), the transfers between them, and the position of each stage's number.
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
