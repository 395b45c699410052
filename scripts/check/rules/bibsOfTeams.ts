import { IS_NUMBERED, RACE } from '~/config/race.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The numbers of a team's riders follow each other. */
export const bibsOfTeams: Rule = ({ riders, teams }) => {
  if (!IS_NUMBERED) return [];
  const firstBibs = new Map(soundOnly(teams).map(({ data }) => [data.code, data.firstBib]));
  return soundOnly(riders).flatMap(({ file, data: { bib, team } }) => {
    const first = firstBibs.get(team) ?? bib;
    const last = first + RACE.ridersPerTeam - 1;
    return bib >= first && bib <= last
      ? []
      : [{ file, field: 'bib', found: String(bib), allowed: `${first} to ${last}, the numbers of ${team}` }];
  });
};
