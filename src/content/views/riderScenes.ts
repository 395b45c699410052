import { IS_NUMBERED } from '~/config/race.ts';
import { oncePer } from '~/lib/oncePer.ts';
import { loneRiderSvg } from '~/lib/pictures/poster/riderScene.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { keyedFiles } from './keyed.ts';
import { riderLandscape } from './raceScenes.ts';
import { fileOf, type SceneFile } from './sceneFile.ts';

/** The riders whose jersey has known colours, each on the road, by bib. */
const riderScenes = oncePer((book: RaceBook): ReadonlyMap<number, SceneFile> => {
  // Riders in the same landscape have different poses.
  const shownOn = new Map<number, number>();
  const drawn = book.riders.flatMap((rider) => {
    const { bib, slug } = rider;
    const { jerseyColours } = book.team(rider.team);
    if (jerseyColours === null) return [];
    const facts = riderLandscape(book, rider);
    const turn = shownOn.get(facts.number) ?? 0;
    shownOn.set(facts.number, turn + 1);
    const svg = loneRiderSvg(facts, { colours: jerseyColours, bib: IS_NUMBERED ? bib : undefined }, turn);
    return [[bib, fileOf(slug, svg)] as const];
  });
  return new Map(drawn);
});

/** The address of a rider's scene, the same in every language; undefined without the colours of the jersey. */
export const riderScenePath = (book: RaceBook, bib: number): `/scenes/riders/${string}.svg` | undefined => {
  const scene = riderScenes(book).get(bib);
  return scene && `/scenes/riders/${scene.name}.svg`;
};

/** The files of the scenes of all riders. */
export const riderSceneFiles = async () =>
  keyedFiles(
    [...riderScenes(await raceBook()).values()].map(({ name, svg }) => ({ params: { rider: name }, props: { svg } })),
  );
