import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FieldValues } from '~/config/fields.ts';
import { fieldsOnPage, type ProfileSectionName } from '~/config/fieldGroups.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { $profile } from '~/stores/profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import type { Countries } from '../shared/authFields.ts';
import type { Problem } from '../shared/Problems.tsx';
import { SuccessBar } from '../shared/SuccessBar.tsx';
import type { NamesOf } from './useSuggestions.ts';

type Props = {
  readonly group: ProfileSectionName;
  readonly text: ProfileWording;
  readonly region: string;
  readonly countries: Countries;
  readonly save: (changes: FieldValues) => Promise<Problem | undefined>;
  readonly names: NamesOf | undefined;
};

/**
 * One section of the profile: its form, and the result of saving it.
 *
 * Why an island: the member's answers come from the provider, to this browser alone.
 * Without JavaScript: the fields are visible and disabled, and a sentence states what they need.
 */
export function ProfileSection(props: Props) {
  const { profile } = useStore($profile, { ssr: 'initial' });
  const [success, setSuccess] = useState<{ readonly message: string }>();
  return (
    <>
      <ProfileForm
        {...props}
        asked={fieldsOnPage(props.group)}
        present={profile?.values}
        onDone={(ending) => {
          setSuccess({ message: props.text(ending) });
        }}
      />
      <SuccessBar success={success} wait={afterSeen} />
    </>
  );
}
