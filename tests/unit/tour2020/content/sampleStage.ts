import { readFileSync } from 'node:fs';
import { readYaml } from '~/content/readEntry.ts';
import { stageSchema, type Stage } from '~/content/schemas/stage.ts';

/** Stage 9, Pau – Laruns: neutralised start at 12:15, latest planned finish at 16:40. */
export const STAGE: Stage = stageSchema.parse(readYaml(readFileSync('src/content/stages/stage-09.yaml', 'utf8')).data);
