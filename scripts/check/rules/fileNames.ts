import { asciiSlug } from '~/lib/asciiSlug.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const stageName = (number: number): string => `stage-${String(number).padStart(2, '0')}`;

const named = (file: string, name: string, expected: string): readonly Mistake[] =>
  name === expected
    ? []
    : [{ file, found: `the name ${quoted(name)}`, allowed: `the name ${quoted(expected)}, after what the file holds` }];

/** The second file of a climb that a stage goes over twice has a name with -2 at the end. */
const climbName = (name: string, expected: string): string =>
  name.replace(/-[2-9]$/, '') === expected ? name : expected;

/** The name of a file follows from its content: for riders and teams it is the address, for the others it keeps the order. */
export const fileNames: Rule = ({ riders, teams, stages, results, climbs }) => [
  ...soundOnly(riders).flatMap(({ file, name, data }) =>
    named(file, name, asciiSlug(`${data.givenName} ${data.familyName}`)),
  ),
  ...soundOnly(teams).flatMap(({ file, name, data }) => named(file, name, asciiSlug(data.name))),
  ...soundOnly(stages).flatMap(({ file, name, data }) => named(file, name, stageName(data.number))),
  ...soundOnly(results).flatMap(({ file, name, data }) => named(file, name, stageName(data.stage))),
  ...soundOnly(climbs).flatMap(({ file, name, data }) =>
    named(file, name, climbName(name, `${stageName(data.stage)}-${asciiSlug(data.name)}`)),
  ),
];
