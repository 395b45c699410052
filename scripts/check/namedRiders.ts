import type { Result } from '~/content/schemas/result.ts';
import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

type NamedRider = { readonly file: string; readonly field: string; readonly stage: number; readonly key: number };

const namedIn = ({ outcome, rankings }: Result): readonly Pick<NamedRider, 'field' | 'key'>[] => {
  const ridden = outcome?.kind === 'ridden' ? outcome : undefined;
  const named = [
    ['outcome.combativity', ridden?.combativity],
    ...Object.entries(ridden?.wornNext ?? {}).map(([jersey, bib]) => [`outcome.wornNext.${jersey}`, bib] as const),
    ...(ridden?.jury ?? []).map(({ bib }, at) => [`outcome.jury[${at}].bib`, bib] as const),
    ['rankings.raceCombativity', rankings?.raceCombativity],
  ] as const;
  return named.flatMap(([field, key]) => (key == null ? [] : [{ field, key }]));
};

/** Riders that a result names outside its ranked lists, as riders who were in the race that day. */
export const namedRiders = ({ results }: Content): readonly NamedRider[] =>
  soundOnly(results).flatMap(({ file, data }) => namedIn(data).map((named) => ({ ...named, file, stage: data.stage })));
