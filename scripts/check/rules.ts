import type { Rule } from './rule.ts';
import { articleDates } from './rules/articleDates.ts';
import { articleUpdates } from './rules/articleUpdates.ts';
import { bibsOfTeams } from './rules/bibsOfTeams.ts';
import { characters } from './rules/characters.ts';
import { climbsOnTheWay } from './rules/climbsOnTheWay.ts';
import { countries } from './rules/countries.ts';
import { definitions } from './rules/definitions.ts';
import { directives } from './rules/directives.ts';
import { drawing } from './rules/drawing.ts';
import { duplicateKeys } from './rules/duplicateKeys.ts';
import { films } from './rules/films.ts';
import { fileNames } from './rules/fileNames.ts';
import { formerAddresses } from './rules/formerAddresses.ts';
import { gaps } from './rules/gaps.ts';
import { headings } from './rules/headings.ts';
import { homeStories } from './rules/homeStories.ts';
import { juryDecisions } from './rules/juryDecisions.ts';
import { languages } from './rules/languages.ts';
import { links } from './rules/links.ts';
import { membersTexts } from './rules/membersTexts.ts';
import { numberedLists } from './rules/numberedLists.ts';
import { oneAlert } from './rules/oneAlert.ts';
import { photoFiles } from './rules/photoFiles.ts';
import { pictures } from './rules/pictures.ts';
import { placeholders } from './rules/placeholders.ts';
import { places } from './rules/places.ts';
import { plannedTimes } from './rules/plannedTimes.ts';
import { printedMarks } from './rules/printedMarks.ts';
import { earlyLinks } from './rules/earlyLinks.ts';
import { publicationTimes } from './rules/publicationTimes.ts';
import { profiles } from './rules/profiles.ts';
import { publishedAddresses } from './rules/publishedAddresses.ts';
import { publishedVideos } from './rules/publishedVideos.ts';
import { raceStart } from './rules/raceStart.ts';
import { raceMap } from './rules/raceMap.ts';
import { ranks } from './rules/ranks.ts';
import { rawHtml } from './rules/rawHtml.ts';
import { outcomes } from './rules/outcomes.ts';
import { readable } from './rules/readable.ts';
import { ridersGone } from './rules/ridersGone.ts';
import { sameInEveryLanguage } from './rules/sameInEveryLanguage.ts';
import { slugs } from './rules/slugs.ts';
import { stageDates } from './rules/stageDates.ts';
import { stagesNeeded } from './rules/stagesNeeded.ts';
import { listedOnce } from './rules/listedOnce.ts';
import { textLanguages } from './rules/textLanguages.ts';
import { texts } from './rules/texts.ts';
import { unknownAuthors } from './rules/unknownAuthors.ts';
import { unknownPhotos } from './rules/unknownPhotos.ts';
import { unknownRiders } from './rules/unknownRiders.ts';
import { unknownStages } from './rules/unknownStages.ts';
import { unknownTeams } from './rules/unknownTeams.ts';
import { wearers } from './rules/wearers.ts';
import { withdrawnTwice } from './rules/withdrawnTwice.ts';

/** All rules of the content check, in the order in which they report the mistakes of a file. */
export const RULES: readonly Rule[] = [
  // The files beside the collections
  definitions,
  // The file itself
  places,
  readable,
  fileNames,
  characters,
  // References
  duplicateKeys,
  unknownStages,
  unknownTeams,
  unknownRiders,
  unknownAuthors,
  unknownPhotos,
  countries,
  // The race
  stagesNeeded,
  stageDates,
  raceStart,
  raceMap,
  plannedTimes,
  profiles,
  climbsOnTheWay,
  bibsOfTeams,
  outcomes,
  gaps,
  wearers,
  juryDecisions,
  ranks,
  withdrawnTwice,
  ridersGone,
  // Articles and pages
  languages,
  sameInEveryLanguage,
  slugs,
  formerAddresses,
  publishedAddresses,
  articleDates,
  articleUpdates,
  publicationTimes,
  listedOnce,
  texts,
  membersTexts,
  textLanguages,
  placeholders,
  drawing,
  rawHtml,
  directives,
  headings,
  numberedLists,
  printedMarks,
  links,
  earlyLinks,
  pictures,
  films,
  photoFiles,
  // The home page and every page
  homeStories,
  oneAlert,
  publishedVideos,
];
