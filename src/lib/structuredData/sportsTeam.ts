import type { SportsTeamLeaf } from 'schema-dts';
import { IS_NUMBERED } from '~/config/race.ts';
import type { Team } from '~/content/schemas/team.ts';
import { countryName } from '~/i18n/format.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { sharedTeam } from '../pictures/sharedPicture.ts';
import { personReference, type RiderNamed } from './personReference.ts';
import type { Reader } from './thing.ts';

export type TeamNamed = { readonly slug: string; readonly name: string };

/** A team by name and address, as a reference in another object. */
export const teamReference = ({ slug, name }: TeamNamed, { locale, absolute }: Reader): SportsTeamLeaf => ({
  '@type': 'SportsTeam',
  name,
  sport: wordingIn(locale)('race.sport'),
  url: absolute(pathTo('teams', locale, slug)),
});

/** A team on its own page, with its riders. */
export const sportsTeam = (
  team: Pick<Team, 'code' | 'country'> & TeamNamed,
  riders: readonly RiderNamed[],
  reader: Reader & { readonly description: string },
): SportsTeamLeaf => ({
  ...teamReference(team, reader),
  description: reader.description,
  ...(IS_NUMBERED && { alternateName: team.code }),
  ...(team.country !== null && { location: { '@type': 'Country', name: countryName(team.country, reader.locale) } }),
  image: reader.absolute(sharedTeam(team, reader.locale).path),
  athlete: riders.map((rider) => personReference(rider, reader)),
});
