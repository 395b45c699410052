import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** A team starts with eight riders whose numbers follow each other. */
const RIDERS_PER_TEAM = 8;

/** A rider's bib is one of the team's eight. */
export const bibsOfTeams: Rule = ({ riders, teams }) => {
  const firstBibs = new Map(soundOnly(teams).map(({ data }) => [data.code, data.firstBib]));
  return soundOnly(riders).flatMap(({ file, data: { bib, team } }) => {
    const first = firstBibs.get(team) ?? bib;
    const last = first + RIDERS_PER_TEAM - 1;
    return bib >= first && bib <= last
      ? []
      : [{ file, field: 'bib', found: String(bib), allowed: `${first} to ${last}, the numbers of ${team}` }];
  });
};
