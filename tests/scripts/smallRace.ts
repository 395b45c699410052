import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { result } from '../../scripts/result.ts';
import { smallSite } from './smallSite.ts';

const RIDERS = ['primoz-roglic', 'tom-dumoulin', 'tadej-pogacar', 'alexander-kristoff'];

const teamsOf = (codes: RegExp): readonly string[] =>
  readdirSync('src/content/teams').filter((file) => codes.test(readFileSync(`src/content/teams/${file}`, 'utf8')));

/** A small site with the first stages of the race of 2020, two of its teams and two riders of each. */
export type SmallRace = ReturnType<typeof smallSite> & {
  /** Runs `npm run result` in it. */
  readonly run: (...argv: readonly string[]) => ReturnType<typeof result>;
  /** Writes a results file, and returns its path. */
  readonly resultsFile: (name: string, lines: readonly string[]) => string;
};

/** Creates such a site in a folder of its own; `remove` deletes it. */
export const smallRace = (stages: readonly string[]): SmallRace => {
  const site = smallSite();
  const files = [
    ...stages.map((number) => `stages/stage-${number}.yaml`),
    ...RIDERS.map((name) => `riders/${name}.yaml`),
    ...teamsOf(/code: (?:TJV|UAD)/).map((file) => `teams/${file}`),
  ];
  for (const file of files) {
    const path = join('src/content', file);
    mkdirSync(join(site.root, dirname(path)), { recursive: true });
    copyFileSync(path, join(site.root, path));
  }
  return {
    ...site,
    run: (...argv) => result(argv, site.root),
    resultsFile: (name, lines) => {
      site.write(name, `${lines.join('\n')}\n`);
      return join(site.root, name);
    },
  };
};
