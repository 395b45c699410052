import { useId } from 'react';
import { groupOf } from '~/config/fieldGroups.ts';
import { isConsent } from '~/config/fields.ts';
import { ConsentBoxes } from './ConsentBoxes.tsx';
import { ProfileField, type FieldSetting } from './ProfileField.tsx';
import { Problems } from '../shared/Problems.tsx';
import { Snackbar } from '../shared/Snackbar.tsx';
import { useProfileForm, type Saving } from './useProfileForm.ts';

type Props = Saving &
  Omit<FieldSetting, 'scope' | 'names'> & {
    /** The source of suggested names; without it such fields are plain ones. */
    readonly names?: FieldSetting['names'];
    readonly submitLabel?: string;
  };

type FieldsProps = FieldSetting &
  Pick<Saving, 'group' | 'asked' | 'present'> & {
    readonly flawOf: (name: string) => string | undefined;
  };

function Fields({ group, asked, present, flawOf, ...setting }: FieldsProps) {
  const { fields: all, required } = groupOf(group);
  const fields = asked ?? all;
  return (
    <>
      {fields
        .filter((name) => !isConsent(name))
        .map((name) => (
          <ProfileField
            {...setting}
            name={name}
            present={present?.get(name) ?? ''}
            problem={flawOf(name)}
            key={name}
            isRequired={required.includes(name)}
          />
        ))}
      <ConsentBoxes {...setting} present={present} names={fields.filter(isConsent)} />
    </>
  );
}

type SaveProps = Pick<FieldSetting, 'text'> & {
  readonly form: Pick<ReturnType<typeof useProfileForm>, 'isBusy' | 'isUnsaved'>;
  readonly label: string;
};

/** The button that saves, below the note about unsaved changes. */
function SaveButton({ form, text, label }: SaveProps) {
  return (
    <>
      <p className="unsaved" role="status">
        {form.isUnsaved && text('unsaved')}
      </p>
      <button className="button" type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? text('wait') : label}
      </button>
    </>
  );
}

/** A problem of the whole form, beside it. */
function Aside({ aside, text }: Pick<FieldSetting, 'text'> & { readonly aside: string | undefined }) {
  return aside === undefined ? null : <Snackbar message={aside} closeLabel={text('close')} />;
}

/** The form of one group of the catalogue, on the profile page and in the modals that ask for a few fields. */
export function ProfileForm({ submitLabel, names, region, countries, ...props }: Props) {
  const { group, present, text } = props;
  const hasRequired = groupOf(group).required.length > 0;
  const { form: element, ...form } = useProfileForm(props, text);
  const note = useId();
  return (
    <form
      ref={element}
      method="dialog"
      noValidate
      className="profile-form"
      aria-busy={form.isBusy}
      aria-describedby={hasRequired ? note : undefined}
      onSubmit={(event) => void form.submit(event)}
      onInput={({ currentTarget, target }) => {
        form.mend(target);
        form.look(currentTarget);
      }}
    >
      {hasRequired && <p id={note}>{text('requiredFields')}</p>}
      <Problems problem={form.problem} fields={form.fields} heading={text('problems')} scope={group} />
      <fieldset className="all" role="presentation" disabled={present === undefined}>
        <Fields
          group={group}
          asked={props.asked}
          present={present}
          flawOf={form.flawOf}
          text={text}
          region={region}
          countries={countries}
          names={names}
          scope={group}
        />
        <SaveButton form={form} text={text} label={submitLabel ?? text('save')} />
      </fieldset>
      <Aside key={form.count} aside={form.problem?.aside} text={text} />
    </form>
  );
}
