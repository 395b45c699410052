import { oncePer } from '~/lib/oncePer.ts';
import { COVER_FRAME, ridersSvg, sceneFacts, sceneName, sceneSvg } from '~/lib/pictures/poster/stageScene.ts';
import type { SceneFacts } from '~/lib/pictures/poster/posterScene.ts';
import { raceBook, type RaceBook, type StageEntry, type TeamEntry } from '../queries/raceBook.ts';
import { keyedFiles } from './keyed.ts';

/** A drawing of its own file: its name with a digest, and what it holds. */
type SceneFile = { readonly name: string; readonly svg: string };

/** Three riders of a team, of which the last is cut by the edge. */
const TEAM_FRAME = { ...COVER_FRAME, line: { xs: [90, 310, 530], size: 200 } } as const;

const fileOf = (name: string, svg: string): SceneFile => ({ name: sceneName(name, svg), svg });

const pathOf = ({ name }: SceneFile): `/scenes/${string}.svg` => `/scenes/${name}.svg`;

/** Worked out once for each stage of a book: hundreds of cards show the same one. */
const stageScene = oncePer((stage: StageEntry): SceneFile =>
  fileOf(`stage-${stage.number}`, sceneSvg(sceneFacts(stage), COVER_FRAME, 'both')),
);

const teamScenes = oncePer(
  (book: RaceBook): ReadonlyMap<string, SceneFile> =>
    new Map(
      book.teams
        .filter(hasTeamScene)
        .map((team) => [
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

/** Whether covers show the landscape of a stage: without a profile they show the route of the race. */
export const hasStageScene = ({ profile }: Pick<StageEntry, 'profile'>): boolean => profile !== null;

/** Whether covers show the riders of a team: without its colours they show the route of the race. */
export const hasTeamScene = ({ jerseyColours }: Pick<TeamEntry, 'jerseyColours'>): boolean => jerseyColours !== null;

/** The address of the landscape of a stage. */
export const stageScenePath = (stage: StageEntry): string => pathOf(stageScene(stage));

/**
 * The address of the riders of a team.
 *
 * @throws RangeError for a team that has no scene.
 */
export const teamScenePath = (book: RaceBook, code: string): string => {
  const scene = teamScenes(book).get(code);
  if (scene === undefined) throw new RangeError(`The team "${code}" has no scene.`);
  return pathOf(scene);
};

/** The files of all landscapes that a cover may show: those of stages with a profile, and of teams whose colours are known. */
export const sceneFiles = async () => {
  const book = await raceBook();
  const files = [...book.stages.filter(hasStageScene).map(stageScene), ...teamScenes(book).values()];
  return keyedFiles(files.map(({ name, svg }) => ({ params: { scene: name }, props: { svg } })));
};
