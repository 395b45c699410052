import { CONTENT } from '~/config/race/folders.ts';
import { RACE } from '~/config/race.ts';
import { NEAR_KM, raceArea, type Place } from '~/content/queries/raceArea.ts';
import type { Content } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const FILE = `${CONTENT}/race.yaml`;

const shown = ([east, north]: Place): string => `${east} degrees east and ${north} degrees north`;

/** The countries of the map exist, and its edges are valid. */
const picture = (): readonly Mistake[] => {
  const { isCountry, isNear } = raceArea();
  const { lands, outermost } = RACE.map;
  const unknown = lands.flatMap((code, at) => (isCountry(code) ? [] : [{ code, at }]));
  if (unknown.length > 0) {
    return unknown.map(({ code, at }) => ({
      file: FILE,
      field: `map.lands[${at}]`,
      found: `"${code}"`,
      allowed: 'the number of a country (ISO 3166-1 numeric), such as "250"',
    }));
  }
  return outermost.flatMap((place, at) =>
    isNear(place)
      ? []
      : [
          {
            file: FILE,
            field: `map.outermost[${at}]`,
            found: shown(place),
            allowed: `[degrees east, degrees north] of a place in map.lands or within ${NEAR_KM} km of them`,
          },
        ],
  );
};

const townsIn = ({ stages }: Content) =>
  soundOnly(stages).flatMap(({ file, data }) =>
    (['start', 'finish'] as const).flatMap((field) => {
      const { longitude, latitude } = data[field];
      return longitude === null || latitude === null ? [] : [{ file, field, place: [longitude, latitude] as const }];
    }),
  );

/** The map of the route surrounds the race and contains every town of it. When the map is elsewhere, only that is reported. */
export const raceMap: Rule = (content) => {
  const wrong = picture();
  if (wrong.length > 0) return wrong;
  return townsIn(content)
    .filter(({ place }) => !raceArea().isOnMap(place))
    .map(({ file, field, place }) => ({
      file,
      field,
      found: shown(place),
      allowed: `a place on the map, whose edges are map.outermost in ${FILE}`,
    }));
};
