import type { Landscape } from '~/config/landscapes.ts';
import { PALETTE } from '~/config/race/palette.ts';

/** The role of a shape in a poster, which determines its colour by day and by night. */
export type Role =
  | 'sky'
  | 'sun'
  | 'spot'
  | 'far'
  | 'light'
  | 'dark'
  | 'hill'
  | 'front'
  | 'detail'
  | 'second'
  | 'window'
  | 'ink'
  | 'accent'
  | 'paper'
  | 'plate'
  | 'star'
  | 'beam'
  | 'lit'
  | 'dial';

type PosterColours = Readonly<Record<Role, string>>;

export type DayAndNight = { readonly day: PosterColours; readonly night: PosterColours };

/** Sky, far range, sunny and shaded side, hill, foreground, and its two details. */
type Place = readonly [
  sky: string,
  far: string,
  light: string,
  dark: string,
  hill: string,
  front: string,
  detail: string,
  second: string,
];

const PLACES: Readonly<Record<Landscape, Place>> = {
  castle: ['#f3dfc1', '#d9b78c', '#c98f55', '#8d5a35', '#6d7f45', '#465a2f', '#8a9d58', '#2f2a26'],
  city: ['#f1d3bd', '#d5a58b', '#b9765c', '#7d4a44', '#4d5f73', '#2e6079', '#7fb0bd', '#26303c'],
  fields: ['#cfe3ea', '#a6c2c4', '#8fa66b', '#5f7a4b', '#7d9a4b', '#e0b93f', '#c2922b', '#8aa04a'],
  firs: ['#f6dcc6', '#e2a98d', '#c9705a', '#8a4350', '#4c5a56', '#2b4a45', '#1d3533', '#5f8273'],
  forest: ['#e6ead2', '#b4c3a0', '#86a06a', '#55733f', '#4a6a3a', '#2f4d2c', '#6d8f4a', '#b9802f'],
  hairpins: ['#fbe3a8', '#eebf72', '#d98c46', '#a2562f', '#7d6a34', '#57602f', '#f6efdc', '#3c4624'],
  island: ['#cdeaf0', '#9dd0d8', '#e9d7a4', '#c7a86b', '#d9c48c', '#2590a6', '#8fd3da', '#d0343a'],
  lake: ['#d3e4ea', '#a3bfce', '#7fa08c', '#47695f', '#3c5f4b', '#2f7f93', '#8cc0c6', '#27505f'],
  lavender: ['#f9e2d0', '#dcb8b4', '#c79a76', '#95695a', '#8f9a5b', '#6b4c93', '#a27fc4', '#d8c08a'],
  orchard: ['#fbead6', '#e6c7b0', '#bfae7c', '#8d7c50', '#9aa860', '#6f8a45', '#4f6b34', '#e8743c'],
  palms: ['#fbdcc4', '#f2ab8f', '#e2836a', '#a9504f', '#e9d3a0', '#177e96', '#7cc9cf', '#1f5b3f'],
  paris: ['#f4cfae', '#e0a585', '#b7836f', '#8a5f5c', '#6b6f7d', '#414a5c', '#8b93a0', '#23262f'],
  pasture: ['#d5e8e4', '#a3c6c0', '#7cab7b', '#467a55', '#5b9a50', '#3f8043', '#6bb256', '#fffdf5'],
  ridges: ['#fbe8cb', '#c3cbe0', '#8fa0c6', '#566593', '#7d90bb', '#33466f', '#566a9c', '#1f2d50'],
  sea: ['#d8e9ee', '#a9c6d3', '#c98c7a', '#8a5463', '#b98e63', '#1c5f86', '#6fa9c0', '#fffdf5'],
  snow: ['#c9dcec', '#9db9d3', '#8aa3bd', '#4d6b8d', '#dfe8ee', '#f7f7f2', '#b7cbdd', '#27435c'],
  sunflowers: ['#bfe0ee', '#9cc6cc', '#9fb46a', '#6f8a48', '#6f9040', '#3f6a2c', '#ffd800', '#5a3412'],
  viaduct: ['#fae6cf', '#e2bfa4', '#c79b77', '#97694f', '#7f8a5a', '#4f6a4a', '#fffdf5', '#37473a'],
  village: ['#dcebe0', '#abc9bd', '#7fae94', '#4b7c70', '#6aa05a', '#3d7a4a', '#c4553c', '#f4ead2'],
  vines: ['#f7e6c0', '#dcc08c', '#b3a05a', '#7f7338', '#8c8f45', '#5f6f2e', '#96a544', '#5a2f4a'],
  volcanoes: ['#efdcd6', '#c9a9a8', '#8f9f6a', '#5a7048', '#5f7a44', '#3d5634', '#86a355', '#4a3a3c'],
};

const channels = (colour: string): readonly number[] =>
  colour.length === 4
    ? [1, 2, 3].map((at) => Number.parseInt(colour.charAt(at), 16) * 17)
    : [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** Mixes `share` of one colour over another, in the short notation: sixteen steps per channel are finer than print. */
const mixed = (over: string, under: string, share: number): string => {
  const below = channels(under);
  const parts = channels(over).map((part, at) => Math.round(part * share + (below[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => Math.round(part / 17).toString(16)).join('')}`;
};

/** A colour in the short notation. */
const short = (colour: string): string => mixed(colour, colour, 1);

const NIGHT = '#0b1632';
/** The sun is pale early; the later the start, the closer its colour is to the evening's. */
const EVENING = '#ff9a2e';
const sunAt = (hours: number): string =>
  mixed(EVENING, PALETTE.light.accent, Math.min(1, Math.max(0, (hours - 13) / 3)));

/** From 0 in the early afternoon to 1 in the evening. */
const eveningAt = (hours: number): number => Math.min(1, Math.max(0, (hours - 13) / 4));

const byDay = (landscape: Landscape, startHours: number): PosterColours => {
  const [sky, far, light, dark, hill, front, detail, second] = PLACES[landscape];
  const { ink, paper, accent } = PALETTE.light;
  const evening = mixed('#f7b27a', sky, eveningAt(startHours) * 0.5);
  return {
    sky: evening,
    sun: sunAt(startHours),
    spot: ink,
    far: short(far),
    light: short(light),
    dark: short(dark),
    hill: short(hill),
    front: short(front),
    detail: short(detail),
    second: short(second),
    window: mixed(ink, second, 0.3),
    ink,
    paper,
    accent,
    plate: paper,
    star: evening,
    beam: evening,
    lit: short(second),
    dial: ink,
  };
};

/** The share of its own colour that a shape keeps at night. */
const KEPT_AT_NIGHT: readonly (readonly [Role, number])[] = [
  ['sky', 0.08],
  ['far', 0.2],
  ['light', 0.5],
  ['dark', 0.22],
  ['hill', 0.3],
  ['front', 0.3],
  ['detail', 0.34],
  ['second', 0.34],
];

const byNight = (day: PosterColours): PosterColours => {
  const { ink, paper, accent } = PALETTE.light;
  const kept = Object.fromEntries(KEPT_AT_NIGHT.map(([role, share]) => [role, mixed(day[role], NIGHT, share)]));
  return {
    ...day,
    ...kept,
    sun: mixed(paper, accent, 0.75),
    window: accent,
    ink: PALETTE.dark.ink ?? paper,
    paper: mixed(paper, NIGHT, 0.7),
    plate: PALETTE.dark.paper ?? ink,
    star: paper,
    beam: mixed(accent, NIGHT, 0.3),
    lit: mixed(accent, NIGHT, 0.75),
    dial: NIGHT,
  };
};

/** The colours of a landscape by day and by night; those of the race come from its palette. */
export const posterColours = (landscape: Landscape, startHours: number): DayAndNight => {
  const day = byDay(landscape, startHours);
  return { day, night: byNight(day) };
};
