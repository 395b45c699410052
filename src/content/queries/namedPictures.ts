import { LOCALES, type Locale } from '~/i18n/locales.ts';
import type { PictureNode } from '~/lib/pictures/pictureNode.ts';
import { racePicture } from '~/lib/pictures/racePicture.ts';
import { riderPicture } from '~/lib/pictures/riderPicture.ts';
import {
  PICTURE_NAMES,
  sharedRace,
  sharedStage,
  sharedTeam,
  type SharedPicture,
} from '~/lib/pictures/sharedPicture.ts';
import { stagePicture } from '~/lib/pictures/stagePicture.ts';
import { teamPicture } from '~/lib/pictures/teamPicture.ts';
import type { Article } from './news.ts';
import { once } from './once.ts';
import { raceBook, type RaceBook, type RiderEntry, type TeamEntry } from './raceBook.ts';

/** A picture by the name of its file, with what it shows in one language. */
type NamedPicture = { readonly name: string; readonly locale: Locale; readonly tree: () => PictureNode };

type PictureIn = { readonly name: string; readonly tree: (locale: Locale) => PictureNode };

const ofTeam = (book: RaceBook, team: TeamEntry): PictureIn => {
  const riders = book.riders.filter((rider) => rider.team === team.code);
  const place = book.standing?.teams.find((row) => row.team === team.code)?.rank;
  const wins = book.stages.filter(({ result }) => result && book.rider(result.winner.bib).team === team.code).length;
  return { name: PICTURE_NAMES.team(team.slug), tree: (locale) => teamPicture({ team, riders, place, wins }, locale) };
};

/**
 * A rider as pictures show them: with places once they are final. Other sites keep the first picture that they fetch, so that a place of the day would
 * soon be wrong, and every evening of the race 700 pictures would be drawn in vain, half a minute of CPU.
 */
const settled = (rider: RiderEntry, isOver: boolean): RiderEntry =>
  isOver ? rider : { ...rider, stageRanks: [], generalRanks: [] };

const inOneLanguage = (book: RaceBook): readonly PictureIn[] => [
  { name: PICTURE_NAMES.race, tree: (locale) => racePicture(book.stages, book.riders.length, locale) },
  ...book.stages.map((stage): PictureIn => ({
    name: PICTURE_NAMES.stage(stage.number),
    tree: (locale) => stagePicture(stage, book.climbsOf(stage.number), locale),
  })),
  ...book.teams.map((team) => ofTeam(book, team)),
  ...book.riders.map((rider): PictureIn => {
    const shown = settled(rider, book.phase.kind === 'over');
    const ridden = { rider: shown, team: book.team(rider.team), departure: book.departureOf(rider.bib) };
    return { name: PICTURE_NAMES.rider(rider.slug), tree: (locale) => riderPicture(ridden, locale) };
  }),
];

/** Every picture for other sites: one per stage, rider, team and language, and one of the race per language. */
export const allPictures = once(async (): Promise<readonly NamedPicture[]> => {
  const pictures = inOneLanguage(await raceBook());
  return LOCALES.flatMap((locale) => pictures.map(({ name, tree }) => ({ name, locale, tree: () => tree(locale) })));
});

/** The picture of an article: that of its stage, else of the stage or team that its cover shows, else of the race. */
export const articlePicture = async ({ stage, cover, locale }: Article): Promise<SharedPicture> => {
  const book = await raceBook();
  if (stage !== undefined) return sharedStage(book.stage(stage), locale);
  const [kind, key = ''] = cover.split('-');
  if (kind === 'profile') return sharedStage(book.stage(Number(key)), locale);
  return kind === 'team' ? sharedTeam(book.team(key), locale) : sharedRace(locale);
};
