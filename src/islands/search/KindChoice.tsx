import type { KindCounts } from '~/lib/search/indexReader.ts';
import type { SearchKind } from '~/lib/search/kindOfPath.ts';

type Props = {
  /** The kinds with their names, in the order in which they are offered. */
  readonly names: readonly (readonly [kind: SearchKind, name: string])[];
  readonly legend: string;
  readonly chosen: readonly SearchKind[];
  /** How many hits there are of each kind, where that is known. */
  readonly counts: KindCounts | null;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
};

/** Which kinds of page to show; none chosen means all. */
export function KindChoice({ names, legend, chosen, counts, onChoose }: Props) {
  const toggled = (kind: SearchKind): readonly SearchKind[] =>
    names.map(([one]) => one).filter((one) => (one === kind) !== chosen.includes(one));

  return (
    <fieldset className="kinds">
      <legend>{legend}</legend>
      {names.map(([kind, name]) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={() => {
              onChoose(toggled(kind));
            }}
          />
          {name} <span className="small quiet">{counts?.[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}
