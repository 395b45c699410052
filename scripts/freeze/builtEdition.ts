import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { Refusal } from '../../platform/refusal.ts';
import { RACE } from '../../src/config/race.ts';
import { replayIn } from '../../src/config/race/replay.ts';
import { readLaterPictures } from '../laterPictures.ts';
import { mustBeBuilt, type DrawnSite } from '../siteFolder.ts';

/** In a folder that no web server serves. */
const FILE = join('.deploy', 'edition.json');

const description = z.object({
  race: z.string(),
  year: z.int(),
  isOver: z.boolean(),
  isReplay: z.boolean(),
  /** How many pictures the build has left out; records of earlier builds do not say it. */
  leftOut: z.int().default(0),
});

/** The edition of a built site. */
type BuiltEdition = z.output<typeof description>;

const raceInShort = z.object({ stages: z.array(z.object({ isEnded: z.boolean() })) });

/** Writes into a drawn site which edition it shows, and whether it is over and complete; `npm run freeze` reads it later. */
export const describeEdition = ({
  root,
  folder,
  env,
}: Pick<DrawnSite, 'folder' | 'env'> & { readonly root: string }): Promise<void> => {
  const { stages } = raceInShort.parse(JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8')));
  const edition: BuiltEdition = {
    race: RACE.key,
    year: RACE.year,
    isOver: stages.length > 0 && stages.every(({ isEnded }) => isEnded),
    isReplay: replayIn(env) !== undefined,
    leftOut: readLaterPictures(root).length,
  };
  mkdirSync(join(folder, '.deploy'), { recursive: true });
  writeFileSync(join(folder, FILE), `${JSON.stringify(edition)}\n`);
  return Promise.resolve();
};

const readEdition = (site: string): BuiltEdition => {
  mustBeBuilt(site);
  if (!existsSync(join(site, FILE))) {
    throw new Refusal(`The site in ${site} has no record of its edition: run npm run build once more.`);
  }
  return description.parse(JSON.parse(readFileSync(join(site, FILE), 'utf8')));
};

/**
 * Checks that a built site can be kept as the edition of a year.
 *
 * @throws {Refusal} when there is none, when it is of another race or year, was drawn as of a moment, lacks pictures, or its race is not
 * over.
 */
export const mustBeOver = (site: string, wantedYear: number): void => {
  const { race, year, isOver, isReplay, leftOut } = readEdition(site);
  if (race !== RACE.key) throw new Refusal(`The site in ${site} is of the race ${race}, and this is ${RACE.key}.`);
  if (year !== wantedYear) throw new Refusal(`The site in ${site} shows the edition of ${year}, not of ${wantedYear}.`);
  if (leftOut > 0)
    throw new Refusal(`The site in ${site} lacks ${leftOut} pictures that its build has left out: run npm run build.`);
  if (isReplay) throw new Refusal(`The site in ${site} shows the race as of a moment: run npm run build without --at.`);
  if (!isOver)
    throw new Refusal(`The race of ${year} is not over in ${site}: an edition is frozen after its last stage.`);
};
