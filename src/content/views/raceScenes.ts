import { oncePer } from '~/lib/oncePer.ts';
import type { SceneFacts } from '~/lib/pictures/poster/posterScene.ts';
import { COVER_FRAME, ridersSvg, sceneFacts, sceneSvg, teamFrame } from '~/lib/pictures/poster/stageScene.ts';
import type { RaceBook, RiderEntry, StageEntry, TeamEntry } from '../queries/raceBook.ts';
import { fileOf, type SceneFile } from './sceneFile.ts';

/** Computed once per stage of a book, because hundreds of cards show the same landscape. */
const landscape = oncePer((stage: StageEntry): SceneFile =>
  fileOf(`stage-${stage.number}`, sceneSvg(sceneFacts(stage), COVER_FRAME, 'both')),
);

/** The landscape of a stage; undefined without a profile. */
export const stageScene = (stage: StageEntry): SceneFile | undefined =>
  stage.profile === null ? undefined : landscape(stage);

const teamScenes = oncePer((book: RaceBook): ReadonlyMap<string, SceneFile> => {
  const drawn = book.teams.flatMap(({ code, slug, jerseyColours }, index) => {
    if (jerseyColours === null) return [];
    // Stages are used in turn: the stage of a victory would reveal the result.
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

/** The stages in turn, so that neighbours in a row do not look alike. */
const byTurns = ({ stages }: RaceBook, index: number): SceneFacts => {
  const stage = stages[index % stages.length];
  if (stage === undefined) throw new RangeError('A race has a stage.');
  return sceneFacts(stage);
};

/** The landscape of a team: its first stage victory, or else a stage assigned to it. */
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
 * The landscape of a rider: after the race, the stage of the rider's best place; before, or without a place, a stage chosen by the rider's
 * number. During the race the best stage would change daily and reveal a result.
 */
export const riderLandscape = (
  book: RaceBook,
  { bib, stageRanks }: Pick<RiderEntry, 'bib' | 'stageRanks'>,
): SceneFacts => {
  const best = Math.min(...stageRanks.map((rank) => rank ?? Infinity));
  const stage = book.phase.kind === 'over' && Number.isFinite(best) ? book.stages[stageRanks.indexOf(best)] : undefined;
  return stage === undefined ? byTurns(book, bib) : sceneFacts(stage);
};
