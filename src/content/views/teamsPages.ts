import { localePaths } from '~/i18n/paths.ts';
import { raceBook } from '../queries/raceBook.ts';
import { linked } from './links.ts';

/** The lists of the teams. */
export const teamsPages = async () => {
  const { teams } = await raceBook();
  const view = teams.map((team) => {
    const { code, country, jerseyColours } = team;
    return { ...linked(team), code, country, jerseyColours };
  });
  return localePaths('teams').map(({ params, props: { locale } }) => ({ params, props: { locale, view } }));
};
