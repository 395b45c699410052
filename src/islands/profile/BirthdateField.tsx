import type { ProfileWording } from '~/config/profileTexts.ts';
import { birthdateOrder, partsOfBirthdate, type BirthdatePart } from '~/lib/birthdate.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly text: ProfileWording;
  /** A language with its region, such as `de-DE`. */
  readonly region: string;
  readonly present: string;
  readonly isRequired: boolean;
  readonly problem: string | undefined;
};

const LENGTHS: Readonly<Record<BirthdatePart, number>> = { day: 2, month: 2, year: 4 };
const TOKENS = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

/** A date that people know by heart is typed, not picked from a calendar (GOV.UK design system, "date input"). */
export function BirthdateField({ id, name, text, region, present, isRequired, problem }: Props) {
  const parts = partsOfBirthdate(present);
  const notes = `${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`;
  return (
    <fieldset className="field birthdate" aria-describedby={notes}>
      <legend>
        {text('birthdate')}
        {isRequired ? <span aria-hidden="true">*</span> : <small> {text('optional')}</small>}
      </legend>
      <small id={`${id}-hint`}>{text('birthdateHint')}</small>
      <div className="line">
        {birthdateOrder(region).map((part, index) => (
          <label key={part}>
            {text(part)}
            <input
              id={index === 0 ? id : `${id}-${part}`}
              name={`${name}-${part}`}
              inputMode="numeric"
              autoComplete={TOKENS[part]}
              maxLength={LENGTHS[part]}
              size={LENGTHS[part]}
              defaultValue={parts[part]}
              aria-required={isRequired}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            />
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <strong className="problem" id={`${id}-problem`}>
          {problem}
        </strong>
      )}
    </fieldset>
  );
}
