import { LOCALES } from '~/i18n/locales.ts';
import type { PictureFacts } from '~/lib/pictures/pictureTree.ts';
import { sceneFacts } from '~/lib/pictures/poster/stageScene.ts';
import { PICTURE_NAMES } from '~/lib/pictures/sharedPicture.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type RiderEntry, type StageEntry, type TeamEntry } from '../queries/raceBook.ts';
import { leftRace } from './listedRider.ts';
import { riderLandscape, teamLandscape } from './raceScenes.ts';
import { profilePoints } from './smallProfile.ts';

/** A picture by the name of its file, the same in every language. */
type Named = readonly [name: string, facts: PictureFacts];

const ofRace = ({ stages, riders }: RaceBook): Named => {
  const drawn = stages.map((stage) => ({
    number: stage.number,
    distanceKm: stage.distanceKm,
    profile: profilePoints(stage),
  }));
  return [PICTURE_NAMES.race, { kind: 'race', stages: drawn, starters: riders.length }];
};

const ofStage = (stage: StageEntry): Named => {
  const { number, date, kind, start, finish, distanceKm, elevationGainM, outcome } = stage;
  const towns = { start: { name: start.name }, finish: { name: finish.name } };
  // A picture does not change with the result of a stage.
  const cancelled = outcome?.kind === 'cancelled' ? { kind: outcome.kind } : null;
  const facts = { number, date, kind, distanceKm, elevationGainM, ...towns };
  const shown = { ...facts, outcome: cancelled, scene: sceneFacts(stage) };
  return [PICTURE_NAMES.stage(number), { kind: 'stage', stage: shown }];
};

const ofTeam = (book: RaceBook, { slug, code, name, country, jerseyColours }: TeamEntry): Named => {
  const riders = book.riders
    .filter(({ team }) => team === code)
    .map(({ bib, givenName, familyName }) => ({ bib, givenName, familyName }));
  const isOver = book.phase.kind === 'over';
  const place = isOver ? book.standing?.teams.find(({ team }) => team === code)?.rank : undefined;
  const wins = book.stages.filter(({ result }) => result && book.rider(result.winner.bib).team === code).length;
  const team = { code, name, country, jerseyColours };
  return [PICTURE_NAMES.team(slug), { kind: 'team', team, riders, place, wins, scene: teamLandscape(book, { code }) }];
};

/**
 * A rider's places are shown once they are final. Other sites keep the first picture that they fetch, so a place during the race would soon
 * be wrong, and redrawing 700 pictures every evening, half a minute of CPU time, would be useless.
 */
const placesOf = ({ stageRanks, generalRanks, final, classificationRanks }: RiderEntry, isOver: boolean) =>
  isOver
    ? { stageRanks, generalRanks, final, classificationRanks }
    : { stageRanks: [], generalRanks: [], final, classificationRanks };

const ofRider = (book: RaceBook, entry: RiderEntry): Named => {
  const { slug, bib, givenName, familyName, country } = entry;
  const { name, jerseyColours } = book.team(entry.team);
  const rider = { bib, givenName, familyName, country, ...placesOf(entry, book.phase.kind === 'over') };
  const departure = leftRace(book, bib) ?? undefined;
  const scene = riderLandscape(book, entry);
  return [PICTURE_NAMES.rider(slug), { kind: 'rider', rider, team: { name, jerseyColours }, departure, scene }];
};

/** Every picture for other sites: one per stage, rider, team and language, and one of the race per language. */
export const sharedPictures = async () => {
  const book = await raceBook();
  const pictures = [
    ofRace(book),
    ...book.teams.map((team) => ofTeam(book, team)),
    ...book.riders.map((rider) => ofRider(book, rider)),
  ];
  return LOCALES.flatMap((locale) => {
    const stages = bookIn(book, locale).stages.map(ofStage);
    return [...pictures, ...stages].map(([name, view]) => ({ params: { locale, name }, props: { locale, view } }));
  });
};
