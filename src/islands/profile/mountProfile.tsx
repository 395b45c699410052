import { hydrateRoot } from 'react-dom/client';
import { CONSENT_NAMES, type ConsentName } from '~/config/consent.ts';
import { PROFILE_SECTIONS } from '~/config/fieldGroups.ts';
import type { FieldValues } from '~/config/fields.ts';
import { address } from '~/lib/browser/navigation.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { fieldOf } from '~/lib/fromOutside.ts';
import { beginSession } from '~/stores/beginning.ts';
import { changeProfile, loadProfile, profileUnavailable } from '~/stores/profile.ts';
import { freshly } from '~/stores/stepUp.ts';
import { ConsentAnswers } from './ConsentAnswers.tsx';
import type { Countries } from '../shared/authFields.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { NamesOf } from './useSuggestions.ts';
import { ProfileOverview } from './ProfileOverview.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { placesIn } from '../shared/placesIn.ts';
import { profileDoor } from './profileDoor.ts';
import { profileProblem } from './profileProblems.ts';

/** The countries are already in the page, so they are not sent twice. */
const countriesDrawn = (element: HTMLElement): Countries => {
  const list = element.querySelector<HTMLSelectElement>('select[name=nationality]');
  return [...(list?.options ?? [])]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => [value, text] as const);
};

/** Requested once, when a field gets the focus; after a failure the next letter requests them again. */
const namesFrom = (path: string): NamesOf => {
  let asked: Promise<unknown> | undefined;
  return async (from) => {
    asked ??= readJson(path);
    try {
      const answer = await asked;
      const names = fieldOf(answer, from);
      return Array.isArray(names) ? names.map(String) : [];
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
};

/** The page's guard redirects a visitor without a session. */
const begin = async (places: Places): Promise<void> => {
  const { kind } = await beginSession(places);
  if (kind === 'unavailable') profileUnavailable();
  else if (kind !== 'anonymous' && kind !== 'elsewhere') await loadProfile(places);
};

/** Starts the forms of the profile page, and requests their values from the provider. */
export const mountProfile = (element: HTMLElement): void => {
  const { places: written, names: file, texts } = profileDoor.read(element);
  const places = placesIn(written, address.origin());
  const [text, region, countries] = [wordsOf(texts), written.region, countriesDrawn(element)];
  const names = namesFrom(file);
  const save = async (changes: FieldValues): Promise<Problem | undefined> => {
    // Of the fields in these forms, only the address requires a fresh login at the provider.
    const outcome = await freshly(places, () => changeProfile(places, changes));
    return outcome.ok ? undefined : profileProblem(outcome.failure, text);
  };
  for (const group of PROFILE_SECTIONS) {
    const host = element.querySelector(`[data-group=${group}]`);
    if (host)
      hydrateRoot(
        host,
        <ProfileSection group={group} text={text} region={region} countries={countries} save={save} names={names} />,
      );
  }
  const [overview, receipts] = ['[data-overview]', '[data-receipts]'].map((place) => element.querySelector(place));
  const retry = () => loadProfile(places);
  if (overview) hydrateRoot(overview, <ProfileOverview text={text} region={region} retry={retry} />);
  const withdraw = (name: ConsentName) => save(new Map([[name, '']]));
  if (receipts)
    hydrateRoot(receipts, <ConsentAnswers text={text} region={region} known={CONSENT_NAMES} withdraw={withdraw} />);
  void begin(places);
};
