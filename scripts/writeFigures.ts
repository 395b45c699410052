import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { Refusal } from '../platform/refusal.ts';
import { FILES } from './bench/files.ts';
import { recordSchema, runSchema, type Recorded } from './bench/measurement.ts';
import { recordRun } from './bench/recordRun.ts';
import { withFigures } from './bench/withFigures.ts';
import { runMain } from './runMain.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Copies the figures of the last run into the record. */
async function record(): Promise<void> {
  if (!existsSync(FILES.run)) throw new Refusal(`${FILES.run} is not there: run npm run bench first.`);
  const recorded: readonly Recorded[] = recordRun(
    recordSchema.parse(read(FILES.recorded)),
    runSchema.parse(read(FILES.run)),
  );
  writeFileSync(FILES.recorded, await format(JSON.stringify(recorded), { parser: 'json', printWidth: 120 }));
}

/** Writes the recorded figures into the document; with `--record`, records those of the last run first. */
async function writeFigures(words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => word !== '--record');
  if (unknown !== undefined) throw new Refusal(`npm run docs:figures: found "${unknown}"; allowed: --record.`);
  if (words.includes('--record')) await record();
  const document = readFileSync(FILES.document, 'utf8');
  const written = await withFigures(document, recordSchema.parse(read(FILES.recorded)));
  writeFileSync(FILES.document, written);
  console.log(written === document ? `${FILES.document} is up to date` : `Wrote ${FILES.document}`);
}

await runMain(async () => {
  await writeFigures(process.argv.slice(2));
  return 0;
});
