import type { z } from 'astro/zod';
import { CONTENT } from './folders.ts';
import { paletteDefinition } from './paletteDefinition.ts';
import { raceAgreement } from './agreement.ts';
import { definitionIn, DefinitionMistakes, type DefinitionMistake } from './readDefinition.ts';
import { homeDefinition } from './homeDefinition.ts';
import { redirectsDefinition } from './redirectsDefinition.ts';
import { winnersBefore } from './winnersDefinition.ts';

type Options = {
  /** The year of the edition in force. */
  readonly year: number;
  /** The text of a file by its path from the root; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
};

const mistakesIn = (file: string, schema: z.ZodType, text: string | undefined): readonly DefinitionMistake[] => {
  if (text === undefined) return [{ file, found: 'no such file', allowed: 'a YAML file' }];
  try {
    definitionIn(file, schema, text);
    return [];
  } catch (error) {
    if (error instanceof DefinitionMistakes) return error.mistakes;
    throw error;
  }
};

/** The errors in the files beside the collections that do not prevent the race from being read. */
export const definitionMistakes = ({ year, read }: Options): readonly DefinitionMistake[] => {
  const needed = [
    [`${CONTENT}/race.yaml`, raceAgreement],
    [`${CONTENT}/palette.yaml`, paletteDefinition],
  ] as const;
  const optional = [
    [`${CONTENT}/winners.yaml`, winnersBefore(year)],
    [`${CONTENT}/redirects.yaml`, redirectsDefinition],
    [`${CONTENT}/home.yaml`, homeDefinition],
  ] as const;
  return [
    ...needed.flatMap(([file, schema]) => mistakesIn(file, schema, read(file))),
    ...optional.flatMap(([file, schema]) => (read(file) === undefined ? [] : mistakesIn(file, schema, read(file)))),
  ];
};
