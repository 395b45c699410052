import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT } from '../src/config/race/folders.ts';
import { quoted } from '../src/lib/quoted.ts';
import type { ProfilePoint } from '../src/lib/race/profileGeometry.ts';
import { resolveAlias } from './alias.ts';
import { SCENE } from './scenes/brush.ts';
import { SCENES } from './scenes/scenes.ts';

/** A soft edge of clouds, and a grain as of film, without which large gradients would show steps. */
const FILTERS =
  '<filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="18"/></filter>';
const GRAIN = { mean: 128, sigma: 5 } as const;
const JPEG = { quality: 72, mozjpeg: true } as const;

const pictureOf = async (content: string): Promise<Buffer> => {
  const { width, height } = SCENE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${FILTERS}${content}</svg>`;
  const grain = sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', ...GRAIN } },
  });
  return sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .composite([{ input: await grain.greyscale().png().toBuffer(), blend: 'soft-light' }])
    .jpeg(JPEG)
    .toBuffer();
};

/** The profile of a stage, which is the skyline of its scene. */
const readProfile = async (stage: number): Promise<readonly ProfilePoint[]> => {
  resolveAlias();
  const [{ stageSchema }, { readYaml }] = await Promise.all([
    import('../src/content/schemas/stage.ts'),
    import('../src/content/readEntry.ts'),
  ]);
  const file = `${CONTENT}/stages/stage-${String(stage).padStart(2, '0')}.yaml`;
  const { profile } = stageSchema.parse(readYaml(readFileSync(file, 'utf8')).data);
  if (profile === null) throw new Error(`${file} has the profile null: a scene needs its points.`);
  return profile;
};

/** Draws the pictures of some scenes into the photos of the race: `npx node scripts/drawScenes.ts [ID …]`, by default all of them. */
const drawScenes = async (ids: readonly string[]): Promise<void> => {
  mkdirSync(`${CONTENT}/photos`, { recursive: true });
  for (const id of ids) {
    const scene = SCENES[id];
    if (scene === undefined)
      throw new Error(`Found the scene ${quoted(id)}; allowed: ${Object.keys(SCENES).join(', ')}.`);
    const file = `${CONTENT}/photos/${id}.jpg`;
    const picture = await pictureOf(`<defs>${scene.paints}</defs>${scene.draw(await readProfile(scene.stage))}`);
    writeFileSync(file, picture);
    console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
  }
};

const [...named] = process.argv.slice(2);
await drawScenes(named.length > 0 ? named : Object.keys(SCENES));
