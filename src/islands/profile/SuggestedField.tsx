import type { Suggested } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { useSuggestions, type NamesOf } from './useSuggestions.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly text: ProfileWording;
  readonly from: Suggested;
  readonly maxLength: number;
  readonly present: string;
  readonly names: NamesOf | undefined;
};

/** A field that suggests names of the race while the member types; any other name is allowed, too. */
export function SuggestedField({ id, name, label, text, from, maxLength, present, names }: Props) {
  const { input, options, active, open, close, pick, press } = useSuggestions(from, names);
  const isOpen = options.length > 0;
  return (
    <div className="field suggested">
      <label htmlFor={id}>
        {label}
        <small> {text('optional')}</small>
      </label>
      <input
        id={id}
        name={name}
        maxLength={maxLength}
        ref={input}
        defaultValue={present}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onInput={() => void open()}
        onKeyDown={press}
        onBlur={close}
      />
      <Options id={id} options={options} active={active} pick={pick} label={text('suggestions')} />
      <span role="status" className="visually-hidden">
        {isOpen && text('found', { count: String(options.length) })}
      </span>
    </div>
  );
}

type OptionsProps = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly active: number;
  readonly pick: (name: string) => void;
};

/** In the page even while it is empty, because the field refers to it. */
function Options({ id, label, options, active, pick }: OptionsProps) {
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        <div
          key={option}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => {
            event.preventDefault();
            pick(option);
          }}
        >
          {option}
        </div>
      ))}
    </div>
  );
}
