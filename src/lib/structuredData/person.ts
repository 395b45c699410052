import type { PersonLeaf } from 'schema-dts';
import type { Rider } from '~/content/schemas/rider.ts';
import { countryName } from '~/i18n/format.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { sharedRider } from '../pictures/sharedPicture.ts';
import { personReference, type RiderNamed } from './personReference.ts';
import { teamReference, type TeamNamed } from './sportsTeam.ts';
import type { Reader } from './thing.ts';

/** A rider on a page of their own. */
export const person = (
  rider: Pick<Rider, 'bib' | 'givenName' | 'familyName' | 'country' | 'birthdate'> & RiderNamed,
  team: TeamNamed,
  reader: Reader & { readonly description: string },
): PersonLeaf => ({
  ...personReference(rider, reader),
  givenName: rider.givenName,
  familyName: rider.familyName,
  description: reader.description,
  jobTitle: wordingIn(reader.locale)('rider.jobTitle'),
  ...(rider.birthdate === null ? {} : { birthDate: rider.birthdate }),
  nationality: { '@type': 'Country', name: countryName(rider.country, reader.locale) },
  memberOf: teamReference(team, reader),
  image: reader.absolute(sharedRider(rider, team, reader.locale).path),
});
