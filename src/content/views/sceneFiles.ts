import { oncePer } from '~/lib/oncePer.ts';
import { COVER_FRAME, ridersSvg, sceneFacts, scenePath, sceneSvg } from '~/lib/pictures/poster/stageScene.ts';
import type { SceneFacts } from '~/lib/pictures/poster/posterScene.ts';
import { raceBook, type RaceBook, type StageEntry, type TeamEntry } from '../queries/raceBook.ts';
import { keyedFiles } from './keyed.ts';

/** A drawing of its own file: its address, and what it holds. */
type SceneFile = { readonly path: `/scenes/${string}.svg`; readonly svg: string };

/** Three riders of a team, of which the last is cut by the edge. */
const TEAM_FRAME = { ...COVER_FRAME, line: { xs: [90, 310, 530], size: 200 } } as const;

const fileOf = (name: string, svg: string): SceneFile => ({ path: scenePath(name, svg), svg });

/** Worked out once for each stage of a book: hundreds of cards show the same one. */
const stageScene = oncePer((stage: StageEntry): SceneFile =>
  fileOf(`stage-${stage.number}`, sceneSvg(sceneFacts(stage), COVER_FRAME, 'both')),
);

const teamScenes = oncePer(
  (book: RaceBook): ReadonlyMap<string, SceneFile> =>
    new Map(
      book.teams.map((team) => [
        team.code,
        fileOf(`team-${team.slug}`, ridersSvg(teamLandscape(book, team), team.jerseyColours, TEAM_FRAME, 'both')),
      ]),
    ),
);

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

/** Where a rider is shown: on the stage with the best place, or on one that the number gives. */
export const riderLandscape = (book: RaceBook, bib: number, stageRanks: readonly (number | null)[]): SceneFacts => {
  const best = Math.min(...stageRanks.map((rank) => rank ?? Infinity));
  const stage = Number.isFinite(best) ? book.stages[stageRanks.indexOf(best)] : undefined;
  return stage === undefined ? byTurns(book, bib) : sceneFacts(stage);
};

/** The address of the landscape of a stage. */
export const stageScenePath = (stage: StageEntry): string => stageScene(stage).path;

/** The address of the riders of a team. */
export const teamScenePath = (book: RaceBook, code: string): string => {
  const scene = teamScenes(book).get(code);
  if (scene === undefined) throw new RangeError(`There is no team "${code}".`);
  return scene.path;
};

const nameIn = (path: string): string => path.replace(/^\/scenes\/|\.svg$/g, '');

/** The files of all landscapes: one per stage and team. */
export const sceneFiles = async () => {
  const book = await raceBook();
  const files = [...book.stages.map(stageScene), ...teamScenes(book).values()];
  return keyedFiles(files.map(({ path, svg }) => ({ params: { scene: nameIn(path) }, props: { svg } })));
};
