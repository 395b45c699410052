import { oncePer } from '~/lib/oncePer.ts';
import type { SceneFacts } from '~/lib/pictures/poster/posterScene.ts';
import { COVER_FRAME, ridersSvg, sceneFacts, sceneSvg, teamFrame } from '~/lib/pictures/poster/stageScene.ts';
import type { RaceBook, RiderEntry, StageEntry, TeamEntry } from '../queries/raceBook.ts';
import { fileOf, type SceneFile } from './sceneFile.ts';

/** Worked out once for each stage of a book: hundreds of cards show the same one. */
const landscape = oncePer((stage: StageEntry): SceneFile =>
  fileOf(`stage-${stage.number}`, sceneSvg(sceneFacts(stage), COVER_FRAME, 'both')),
);

/** The landscape of a stage; undefined without a profile. */
export const stageScene = (stage: StageEntry): SceneFile | undefined =>
  stage.profile === null ? undefined : landscape(stage);

const teamScenes = oncePer((book: RaceBook): ReadonlyMap<string, SceneFile> => {
  const drawn = book.teams.flatMap(({ code, slug, jerseyColours }, index) => {
    if (jerseyColours === null) return [];
    // By turns, not on the day of a victory, which the drawing would tell.
    const svg = ridersSvg(byTurns(book, index), jerseyColours, teamFrame(index), 'both');
    return [[code, fileOf(`team-${slug}`, svg)] as const];
  });
  return new Map(drawn);
});

/** The riders of a team; undefined without its colours. */
export const teamScene = (book: RaceBook, code: string): SceneFile | undefined =>
  teamScenes(book).get(book.team(code).code);

/** The landscapes of a race and the riders of its teams, as far as they are known. */
export const raceScenes = (book: RaceBook): readonly SceneFile[] => [
  ...book.stages.map(stageScene).filter((scene) => scene !== undefined),
  ...teamScenes(book).values(),
];

/** One stage of a row by turns, so that neighbours do not look alike. */
const byTurns = ({ stages }: RaceBook, index: number): SceneFacts => {
  const stage = stages[index % stages.length];
  if (stage === undefined) throw new RangeError('A race has a stage.');
  return sceneFacts(stage);
};

/** Where a team is shown: on the stage that it won first, or on one of its own. */
export const teamLandscape = (book: RaceBook, { code }: Pick<TeamEntry, 'code'>): SceneFacts => {
  const won = book.stages.find(({ result }) => result !== null && book.rider(result.winner.bib).team === code);
  return won === undefined
    ? byTurns(
        book,
        book.teams.findIndex((team) => team.code === code),
      )
    : sceneFacts(won);
};

/**
 * Where a rider is shown: once the race is over on the stage with the best place, until then, and without one, on the stage that the number
 * gives. The best stage changes day by day, and it tells a result.
 */
export const riderLandscape = (
  book: RaceBook,
  { bib, stageRanks }: Pick<RiderEntry, 'bib' | 'stageRanks'>,
): SceneFacts => {
  const best = Math.min(...stageRanks.map((rank) => rank ?? Infinity));
  const stage = book.phase.kind === 'over' && Number.isFinite(best) ? book.stages[stageRanks.indexOf(best)] : undefined;
  return stage === undefined ? byTurns(book, bib) : sceneFacts(stage);
};
