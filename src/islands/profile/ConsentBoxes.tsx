import type { FieldName, FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';

type Props = {
  readonly names: readonly FieldName[];
  readonly text: ProfileWording;
  readonly scope: string;
  readonly present: FieldValues | undefined;
};

/** The consents that a member may give: ticked only if the provider has stored them (docs/threat-model.md T38). */
export function ConsentBoxes({ names, text, scope, present }: Props) {
  if (names.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{text('consents')}</legend>
      {names.map((name) => {
        const isGranted = present?.get(name) === 'granted';
        return (
          <label key={name}>
            <input type="checkbox" id={`${scope}-${name}`} name={name} defaultChecked={isGranted} />
            {text(name)}
          </label>
        );
      })}
    </fieldset>
  );
}
