import { JERSEYS, jerseyOf, RACE } from '~/config/race.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Result, RiddenOutcome } from '~/content/schemas/result.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

/** After the last stage, the leader wears each jersey. */
const afterTheRace = ({ wornNext }: RiddenOutcome): readonly Complaint[] =>
  Object.entries(wornNext).map(([jersey, wearer]) => ({
    field: `outcome.wornNext.${jersey}`,
    found: String(wearer),
    allowed: 'no such key: no day follows the last stage',
  }));

const decided = ({ wornNext, wornByDecision }: RiddenOutcome): readonly Complaint[] =>
  wornByDecision.flatMap((jersey, at) =>
    wornNext[jersey] === undefined
      ? [{ field: `outcome.wornByDecision[${at}]`, found: quoted(jersey), allowed: 'jerseys of outcome.wornNext' }]
      : [],
  );

const whoWears = (leader: number | null): string =>
  leader === null ? 'who leads is not known' : `${leader}, who leads, wears the jersey`;

/** A rider other than the leader wears a jersey only if the leader wears a higher one. */
const wearersIn = ({ stage, outcome, rankings }: Result): readonly Complaint[] => {
  if (outcome?.kind !== 'ridden' || rankings === null) return [];
  if (stage === RACE.stages) return [...afterTheRace(outcome), ...decided(outcome)];
  const leaders = JERSEYS.map((jersey) => rankings[jerseyOf(jersey).classification][0]?.bib ?? null);
  const unsuitable = JERSEYS.flatMap((jersey, at): readonly Complaint[] => {
    const wearer = outcome.wornNext[jersey];
    const higher = leaders.slice(0, at);
    if (wearer === undefined) return [];
    const field = `outcome.wornNext.${jersey}`;
    if (!higher.includes(leaders[at] ?? null)) {
      return [{ field, found: String(wearer), allowed: `no such key: ${whoWears(leaders[at] ?? null)}` }];
    }
    return leaders[at] === wearer || higher.includes(wearer)
      ? [{ field, found: String(wearer), allowed: 'a rider who leads no classification before this one' }]
      : [];
  });
  return [...unsuitable, ...decided(outcome)];
};

/** The youth classification only ranks young riders. */
const youth: Rule = ({ results, riders }) => {
  const { youngSince } = RACE;
  if (youngSince === null) return [];
  const born = new Map(soundOnly(riders).map(({ data }) => [data.bib, data.birthdate]));
  const isTooOld = (bib: number | null): boolean => (born.get(bib ?? 0) ?? youngSince) < youngSince;
  return soundOnly(results).flatMap(({ file, data: { rankings } }) =>
    (rankings?.youth ?? []).flatMap(({ bib }, at) =>
      isTooOld(bib)
        ? [
            {
              file,
              field: `rankings.youth[${at}].bib`,
              found: String(bib),
              allowed: `riders born on or after ${youngSince}`,
            },
          ]
        : [],
    ),
  );
};

/** Jerseys and the youth classification belong to riders who qualify for them. */
export const wearers: Rule = (content, site) => [
  ...soundOnly(content.results).flatMap(({ file, data }) =>
    wearersIn(data).map((complaint) => ({ file, ...complaint })),
  ),
  ...youth(content, site),
];
