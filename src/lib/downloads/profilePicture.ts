import { PALETTE } from '~/config/race/palette.ts';
import { kilometreTicks } from '~/lib/race/kilometreTicks.ts';
import { flagOf } from '~/lib/race/profileFlags.ts';
import { profileGeometry, type ProfilePoint } from '~/lib/race/profileGeometry.ts';
import type { ProfileMark } from '~/lib/race/profileMarks.ts';
import { stackedLabels } from '~/lib/race/stackedLabels.ts';
import { flagLabels, flagShapes, type PictureFlag } from './pictureFlag.ts';
import { outlinedText } from './outlinedText.ts';
import type { PictureLabel } from './pictureLabel.ts';
import { xmlText } from './xmlText.ts';

/** All texts and values of the picture, in the reader's language. */
export type ProfileFacts = {
  readonly locale: string;
  /** The text alternative: the name, and the drawing in words. */
  readonly title: string;
  readonly description: string;
  readonly kicker: string;
  readonly headline: string;
  readonly length: string;
  readonly climbing: string | null;
  readonly note: string;
  readonly source: string;
  readonly points: readonly ProfilePoint[];
  readonly distanceKm: number;
  readonly marks: readonly { readonly mark: ProfileMark; readonly detail: string; readonly letters: string }[];
  /** The letter for a summit with bonus seconds. */
  readonly bonusLetter: string;
  readonly figure: (value: number) => string;
};

/** The size of the picture's parts, in its units. */
const [WIDTH, LEFT, RIGHT, HEAD, LEVEL, PLOT, FOOT] = [1200, 56, 28, 112, 42, 280, 76];
/** The letters of the picture are a little wider and bolder than those of the page, for whose widths the flags are computed. */
const WIDER = 1.15;
const TERRAIN = WIDTH - LEFT - RIGHT;
const { ink, quietInk, line, faintLine, paper, terrain, terrainFill } = PALETTE.light;

const headLabels = (facts: ProfileFacts): readonly PictureLabel[] => [
  { text: facts.kicker, x: LEFT, y: 34, anchor: 'start', size: 22, weight: 600, colour: quietInk },
  { text: facts.headline, x: LEFT, y: 74, anchor: 'start', size: 50, weight: 800, colour: ink },
  { text: facts.length, x: WIDTH - RIGHT, y: 74, anchor: 'end', size: 50, weight: 800, colour: ink },
  ...(facts.climbing === null
    ? []
    : [
        {
          text: facts.climbing,
          x: WIDTH - RIGHT,
          y: 34,
          anchor: 'end',
          size: 22,
          weight: 600,
          colour: quietInk,
        } as const,
      ]),
];

const footLabels = ({ note, source, distanceKm, figure }: ProfileFacts, ground: number): readonly PictureLabel[] => {
  const label = { y: ground + 16, size: 17, weight: 600, colour: quietInk } as const;
  const ticks = kilometreTicks(distanceKm).filter(({ figure: shown }) => shown !== 'never');
  return [
    ...ticks.map(({ km }) => ({
      ...label,
      text: figure(km),
      x: LEFT + (km / distanceKm) * TERRAIN,
      anchor: 'middle' as const,
    })),
    { ...label, text: `${figure(distanceKm)} km`, x: WIDTH - RIGHT, anchor: 'end', weight: 800, colour: ink },
    { ...label, text: note, x: LEFT, y: ground + 52, anchor: 'start' },
    { ...label, text: source, x: WIDTH - RIGHT, y: ground + 52, anchor: 'end' },
  ];
};

const placedFlags = (facts: ProfileFacts, downAt: (altitudeM: number) => number) => {
  const flags = facts.marks.map(({ mark, detail }) => {
    const flag = flagOf(mark, detail, facts.distanceKm);
    return { ...flag, wordsPx: flag.wordsPx * WIDER };
  });
  const places = stackedLabels(flags, TERRAIN);
  const sky = Math.max(1, ...places.map(({ level }) => level + 1)) * LEVEL;
  const top = HEAD + sky;
  const placed = facts.marks.map((marked, index): PictureFlag => {
    const { level = 0, side = 'right' } = places[index] ?? {};
    const x = LEFT + (marked.mark.km / facts.distanceKm) * TERRAIN;
    const foot = top + downAt(marked.mark.drawnM) * PLOT;
    return { ...marked, side, x, y: top - LEVEL / 2 - level * LEVEL, foot, bonusLetter: facts.bonusLetter };
  });
  return { placed, top };
};

/**
 * The elevation profile of a stage as a file of its own: an SVG of 1200 units' width with the page's geometry, every climb with its name,
 * the colours of the light scheme and all letters as paths. `<title>` and `<desc>` contain the words.
 */
export const profilePicture = async (facts: ProfileFacts): Promise<string> => {
  const { outline, scale, downAt } = profileGeometry(facts.points, facts.distanceKm, { width: TERRAIN, height: PLOT });
  const { placed, top } = placedFlags(facts, downAt);
  const [ground, height] = [top + PLOT, top + PLOT + FOOT];
  const levels = scale.linesM.map((metres) => ({ metres, y: Math.round(top + downAt(metres) * PLOT) }));
  const ticks = kilometreTicks(facts.distanceKm).map(
    ({ km }) => `M${Math.round(LEFT + (km / facts.distanceKm) * TERRAIN)} ${ground}v-8`,
  );
  const metres = levels.map(({ metres: value, y }): PictureLabel => {
    return { text: `${facts.figure(value)} m`, x: LEFT - 8, y, anchor: 'end', size: 16, weight: 600, colour: quietInk };
  });
  const labels = [...headLabels(facts), ...metres, ...placed.flatMap(flagLabels), ...footLabels(facts, ground)];
  const letters = await outlinedText(labels, { width: WIDTH, height });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${facts.locale}" role="img" aria-labelledby="title" aria-describedby="desc"`,
    ` width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<title id="title">${xmlText(facts.title)}</title><desc id="desc">${xmlText(facts.description)}</desc>`,
    `<path fill="${paper}" d="M0 0h${WIDTH}v${height}H0z"/>`,
    `<path stroke="${faintLine}" d="${levels.map(({ y }) => `M${LEFT} ${y}h${TERRAIN}`).join('')}"/>`,
    `<path stroke="${line}" d="${placed.map(({ x, y, foot }) => `M${Math.round(x)} ${y}V${Math.round(foot)}`).join('')}"/>`,
    `<svg x="${LEFT}" y="${top}" width="${TERRAIN}" height="${PLOT}"><path fill="${terrainFill}" stroke="${terrain}"`,
    ` stroke-width="3" stroke-linejoin="round" d="${outline}"/></svg>`,
    `<path stroke="${ink}" d="${ticks.join('')}"/>${placed.map(flagShapes).join('')}${letters}</svg>\n`,
  ].join('');
};
