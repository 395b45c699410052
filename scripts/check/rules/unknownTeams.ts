import { knownKeys } from '../knownKeys.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { unknownReferences, type Reference } from '../unknownReferences.ts';

const TEAM_COVER = 'team-';

/** Every team code in a rider, a result or an article belongs to a team. */
export const unknownTeams: Rule = ({ teams, riders, results, news }) => {
  const references: readonly Reference[] = [
    ...soundOnly(riders).map(({ file, data }) => ({ file, field: 'team', key: data.team })),
    ...soundOnly(results).flatMap(({ file, data: { rankings } }) =>
      (rankings?.teams ?? []).map(({ team }, at) => ({ file, field: `rankings.teams[${at}].team`, key: team })),
    ),
    ...soundOnly(news)
      .filter(({ data }) => data.cover.startsWith(TEAM_COVER))
      .map(({ file, data }) => ({ file, field: 'cover', key: data.cover.slice(TEAM_COVER.length) })),
    ...soundOnly(news).flatMap(({ file, data }) =>
      (data.teams ?? []).map((key, at) => ({ file, field: `teams[${at}]`, key })),
    ),
  ];
  const known = knownKeys(teams, 'code', 'string');
  return unknownReferences(references, known, [...known.keys].toSorted().join(', '));
};
