import type { HomeWord } from '~/config/clubHome.ts';
import type { FieldValues } from '~/config/fields.ts';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { asciiSlug } from '~/lib/asciiSlug.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { hasOwn } from '~/lib/hasOwn.ts';
import type { Wordings } from '~/lib/wordsOf.ts';
import { leftUntil } from './leftUntil.ts';
import { lastWonAt, riderByBib, riderBySlug, stageAt, type RaceInShort, type ShortRider } from './raceInShort.ts';

type Named = { readonly name: string; readonly path: string };

/** The state of the race at an instant. */
export type StageNews =
  | { readonly kind: 'over'; readonly podium: readonly (Named & { readonly time: string })[] }
  | (Named & {
      readonly kind: 'ahead' | 'onTheRoad' | 'finishDue';
      /** ISO 8601. */
      readonly startsAt: string;
      readonly times: readonly string[];
      readonly left: string;
      readonly before: string;
    });

/** A rider, a team or the wearer of a jersey, with a line about the race; without an address if not in the race. */
export type Favourite = {
  readonly name: string;
  readonly path?: string;
  readonly facts: readonly (readonly [what: string, result: string])[];
  readonly note?: string;
};

/**
 * The settings of the member's part of the club's page: its texts, the region of its dates, the names of the jerseys by the values of
 * `favorite_maillot`, and the paths of riders, teams and stages.
 */
export type HomeSetting = {
  readonly words: Wordings<HomeWord>;
  readonly region: string;
  readonly jerseys: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<'riders' | 'teams' | 'stage' | 'rankings' | 'profile', string>>;
};

const MOMENT = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

type Start = { readonly startsAt: number; readonly isWholeDay: boolean };

/** The start in the member's own zone and, if that differs, in the race's; the day alone if the hour is unknown. */
const timesOf = ({ startsAt, isWholeDay }: Start, { words, region }: HomeSetting): readonly string[] => {
  const inWords = (style: Intl.DateTimeFormatOptions): string => dateFormat(region, style)(startsAt);
  if (isWholeDay) return [inWords({ ...DAY, timeZone: RACE_IN_BROWSERS.timezone })];
  const [own, race] = [inWords(MOMENT), inWords({ ...MOMENT, timeZone: RACE_IN_BROWSERS.timezone })];
  const inRace = words('raceTime', { time: race });
  return own === race ? [inRace] : [words('yourTime', { time: own }), inRace];
};

const linked = (rider: ShortRider, { paths }: HomeSetting) => ({
  name: rider.name,
  path: `${paths.riders}${rider.slug}/`,
});

/** The state of the race at an instant: the next stage and its start, or, after the race, its result. */
export const stageNews = (race: RaceInShort, now: number, setting: HomeSetting): StageNews => {
  const { words, region, paths } = setting;
  const next = stageAt(race, now);
  if (next === undefined) {
    const podium = race.podium.flatMap(({ bib, time }) => {
      const rider = riderByBib(race, bib);
      return rider === undefined ? [] : [{ ...linked(rider, setting), time }];
    });
    return { kind: 'over', podium };
  }
  const won = lastWonAt(race, now);
  const winner = won && riderByBib(race, won.bib)?.name;
  const { number, startsAt, state } = next;
  const [language = ''] = region.split('-');
  const start = next.startIn?.[language] ?? next.start;
  const finish = next.finishIn?.[language] ?? next.finish;
  return {
    kind: state,
    name: `${number} · ${start} – ${finish}`,
    path: `${paths.stage}${number}/`,
    startsAt: new Date(startsAt).toISOString(),
    times: timesOf(next, setting),
    left: state === 'ahead' && startsAt > now ? leftUntil(startsAt, now, region) : '',
    before: winner === undefined ? '' : words('lastWinner', { number: String(won?.number), name: winner }),
  };
};

const placeOf = (place: number | null): string => (place === null ? '–' : String(place));

const riderFacts = (race: RaceInShort, rider: ShortRider, { words, region }: HomeSetting): Favourite['facts'] => {
  const stage = words('stage', { number: String(race.after) });
  const won = new Intl.ListFormat(region).format(rider.won.map(String));
  const gone =
    rider.leftOn === null ? [] : [[words('leftRace'), words('stage', { number: String(rider.leftOn) })] as const];
  const places =
    rider.leftOn === null && race.after !== null
      ? [
          [words('general'), placeOf(rider.general)] as const,
          // While only the first places of the stage are known, the others have none.
          ...(rider.onLast === null ? [] : [[stage, placeOf(rider.onLast)] as const]),
        ]
      : [];
  return [...gone, ...places, ...(won === '' ? [] : [[words('wins'), won] as const])];
};

const favouriteRider = (race: RaceInShort, name: string, setting: HomeSetting): Favourite => {
  const rider = riderBySlug(race, asciiSlug(name));
  if (rider === undefined) return { name, facts: [], note: setting.words('notInRace', { name }) };
  return { ...linked(rider, setting), facts: riderFacts(race, rider, setting) };
};

const teamBySlug = (race: RaceInShort, wanted: string) => race.teams.find(({ slug }) => slug === wanted);

const favouriteTeam = (race: RaceInShort, name: string, setting: HomeSetting): Favourite => {
  const team = teamBySlug(race, asciiSlug(name));
  if (team === undefined) return { name, facts: [], note: setting.words('notInRace', { name }) };
  return shownTeam(race, team, setting);
};

const shownTeam = (race: RaceInShort, team: RaceInShort['teams'][number], { words, paths }: HomeSetting): Favourite => {
  const { name, slug, rank } = team;
  const best = riderByBib(race, team.best);
  return {
    name,
    path: `${paths.teams}${slug}/`,
    facts: [
      ...(rank === null ? [] : [[words('teams'), String(rank)] as const]),
      ...(best === undefined ? [] : [[words('bestRider'), `${best.name} (${placeOf(best.general)})`] as const]),
    ],
  };
};

const favouriteJersey = (race: RaceInShort, value: string, setting: HomeSetting): readonly Favourite[] => {
  const [note, bib] = [setting.jerseys, race.jerseys].map((table) => (hasOwn(table, value) ? table[value] : undefined));
  const wearer = typeof bib === 'number' ? riderByBib(race, bib) : undefined;
  return wearer === undefined || typeof note !== 'string' ? [] : [{ ...linked(wearer, setting), facts: [], note }];
};

/** The followed riders and teams that are in the race. */
const followedOf = (race: RaceInShort, followed: readonly string[], setting: HomeSetting): readonly Favourite[] =>
  followed.flatMap((entry) => {
    const [kind, slug = ''] = entry.split('/');
    const [rider, team] = kind === 'riders' ? [riderBySlug(race, slug)] : [undefined, teamBySlug(race, slug)];
    if (rider) return [{ ...linked(rider, setting), facts: riderFacts(race, rider, setting) }];
    return team ? [shownTeam(race, team, setting)] : [];
  });

/** The sources of the card of favourites. */
export type FavouritesSource = {
  /** The member's profile. */
  readonly values: FieldValues;
  /** The riders and teams that the member follows, as `riders/<slug>` or `teams/<slug>`. */
  readonly followed: readonly string[];
};

/** The favourites of a member's fan profile and the followed riders and teams, each once, with their latest results. */
export const favouritesOf = (
  race: RaceInShort,
  { values, followed }: FavouritesSource,
  setting: HomeSetting,
): readonly Favourite[] => {
  const [rider = '', team = '', jersey = ''] = (['favorite_cyclist', 'favorite_team', 'favorite_maillot'] as const).map(
    (name) => values.get(name),
  );
  const favourites = [
    ...(rider === '' ? [] : [favouriteRider(race, rider, setting)]),
    ...(team === '' ? [] : [favouriteTeam(race, team, setting)]),
  ];
  // The wearer of the jersey is not removed from this list: a missing rider would reveal the wearer.
  const others = followedOf(race, followed, setting).filter(({ path }) => favourites.every((one) => one.path !== path));
  return [...favourites, ...favouriteJersey(race, jersey, setting), ...others];
};
