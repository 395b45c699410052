import type { JerseyDefinition } from '~/config/race/definition.ts';
import type { Kit } from './cyclist.ts';
import type { SceneFacts } from './posterScene.ts';
import { COVER_FRAME, riddenSvg } from './stageScene.ts';

type Cloth = Pick<JerseyDefinition, 'pattern' | 'colour' | 'dots' | 'night'>;
type Place = { readonly x: number; readonly size: number };

/**
 * The riders beside the leader, in the grey of no team; the position of the leader; and a position of the sun that does not touch the
 * jersey.
 */
const COMPOSITIONS = [
  { others: [], leader: { x: 96, size: 262 }, sunAt: 0.64 },
  {
    others: [
      { x: 24, size: 172 },
      { x: 186, size: 172 },
    ],
    leader: { x: 356, size: 250 },
    sunAt: 0.3,
  },
  { others: [{ x: 636, size: 172 }], leader: { x: 330, size: 262 }, sunAt: 0.2 },
  { others: [{ x: 270, size: 200 }], leader: { x: 486, size: 262 }, sunAt: 0.26 },
] as const satisfies readonly { readonly others: readonly Place[]; readonly leader: Place; readonly sunAt: number }[];

/** The number of compositions of a leader's scene. */
export const LEADER_COMPOSITIONS = COMPOSITIONS.length;

const SUN_RADIUS = 78;
const OTHERS: Kit = { colours: ['#8d938f', '#a9aeaa', '#6c726f'] };

/** The leader of a classification on the road through a stage, under a sun in the colour of the jersey. */
export const leaderSvg = (facts: SceneFacts, { colour, dots, night }: Cloth, composition: number): string => {
  const { others, leader, sunAt } = COMPOSITIONS[composition % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  const spot = dots === undefined ? {} : { spot: dots };
  const riders = [...others.map((place) => ({ ...place, ...OTHERS })), { ...leader, colours: [colour], dots }];
  return riddenSvg(facts, riders, {
    frame: { ...COVER_FRAME, sunRadius: SUN_RADIUS, sunAt },
    scheme: 'both',
    sun: { day: { sun: colour, ...spot }, night: { sun: night ?? colour, ...spot } },
  });
};
