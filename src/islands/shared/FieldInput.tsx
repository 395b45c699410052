import type { FieldDefinition } from './fieldDefinition.ts';

type Props = {
  readonly field: FieldDefinition;
  readonly id: string;
  readonly type: FieldDefinition['type'];
  readonly isFlawed: boolean;
  readonly notes: string | undefined;
  readonly typed: string | undefined;
  readonly emptyOption: string;
  readonly onType: ((value: string) => void) | undefined;
};

function Options({ options }: { readonly options: NonNullable<FieldDefinition['options']> }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The text field, or the list to choose from. Both are uncontrolled: scripts read them when the form is sent. */
export function FieldInput({ field, id, type, isFlawed, notes, typed, emptyOption, onType }: Props) {
  const { name, autoComplete, isOptional = false, options = [] } = field;
  const shared = {
    id,
    name,
    autoComplete,
    required: !isOptional,
    defaultValue: typed,
    'aria-invalid': isFlawed,
    'aria-describedby': notes,
  };
  if (type === 'select') {
    return (
      <select {...shared}>
        <option value="">{emptyOption}</option>
        <Options options={options} />
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={type}
      inputMode={autoComplete === 'one-time-code' || field.isNumeric === true ? 'numeric' : undefined}
      pattern={field.isNumeric === true ? '\\s*\\d{1,9}\\s*' : undefined}
      minLength={field.minLength}
      maxLength={field.maxLength}
      readOnly={field.isReadOnly}
      min={type === 'date' ? '1900-01-01' : undefined}
      spellCheck={type === 'date' ? undefined : false}
      onInput={
        onType === undefined
          ? undefined
          : ({ currentTarget }) => {
              onType(currentTarget.value);
            }
      }
    />
  );
}
