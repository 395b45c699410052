import type { AuthText } from '~/config/accountTexts.ts';
import { fieldOf, optionsOf, type FieldName } from '~/config/fields.ts';
import { optionText, type ProfileWording } from '~/config/profileTexts.ts';
import { BirthdateField } from './BirthdateField.tsx';
import type { Countries } from '../shared/authFields.ts';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import { FormField } from '../shared/FormField.tsx';
import { SuggestedField } from './SuggestedField.tsx';
import type { NamesOf } from './useSuggestions.ts';

/** What the fields of a form have in common. */
export type FieldSetting = {
  readonly text: ProfileWording;
  readonly region: string;
  readonly countries: Countries;
  readonly names: NamesOf | undefined;
  /** The prefix of the ids. */
  readonly scope: string;
};

type Props = FieldSetting & {
  readonly name: FieldName;
  readonly present: string;
  readonly isRequired: boolean;
  readonly problem: string | undefined;
};

/** The heading of the security section where a telephone number is verified. */
const PHONE_PART = 'security-phone';

/** The text for an invalid value, by kind of field. */
const FLAWS: Readonly<Partial<Record<string, AuthText>>> = { integer: 'badNumber', tel: 'badPhone' };

const definitionOf = ({ name, text, countries, present, isRequired }: Props): FieldDefinition => {
  const field = fieldOf(name);
  const shared = { name, label: text(name), autoComplete: field.autoComplete, isOptional: !isRequired };
  const flaw = FLAWS[field.kind];
  const named = { ...shared, ...(flaw !== undefined && { flaw }) };
  switch (field.kind) {
    case 'country':
      return { ...named, type: 'select', options: countries };
    case 'choice':
    case 'yesNo':
      return {
        ...named,
        type: 'select',
        options: optionsOf(field).map((value) => [value, text(optionText(name, value))] as const),
      };
    case 'integer':
      return { ...named, type: 'text', isNumeric: true, maxLength: 9 };
    case 'email':
      // The address is changed where the new one can be verified.
      return {
        ...named,
        type: 'email',
        maxLength: field.maxLength,
        ...(present !== '' && { isReadOnly: true, hint: text('emailHint') }),
      };
    case 'tel':
      return { ...named, type: 'tel', maxLength: field.maxLength, hint: text('phoneHint') };
    case 'text':
    case 'suggested':
      return { ...named, type: 'text', maxLength: field.maxLength };
    case 'birthdate':
    case 'consent':
      return { ...named, type: 'text' };
  }
};

/** One field of a member's profile, as the catalogue describes it. */
export function ProfileField(props: Props) {
  const { name, present, problem, text, scope, names } = props;
  const field = fieldOf(name);
  const id = `${scope}-${name}`;
  if (field.kind === 'birthdate') return <BirthdateField {...props} id={id} />;
  if (field.kind === 'suggested') {
    const { from, maxLength } = field;
    return (
      <SuggestedField
        id={id}
        name={name}
        text={text}
        from={from}
        maxLength={maxLength}
        present={present}
        names={names}
        label={text(name)}
      />
    );
  }
  const definition = definitionOf(props);
  return (
    <FormField field={definition} typed={present} problem={problem} text={text} scope={scope}>
      {field.kind === 'tel' && <a href={`#${PHONE_PART}`}>{text('phoneConfirm')}</a>}
    </FormField>
  );
}
