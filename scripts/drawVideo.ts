import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT, PUBLIC } from '../src/config/race/folders.ts';
import { PALETTE } from '../src/config/race/palette.ts';
import type { Stage } from '../src/content/schemas/stage.ts';
import { altitudeAt } from '../src/lib/race/altitudeAt.ts';
import type { ProfilePoint } from '../src/lib/race/profileGeometry.ts';
import { resolveAlias } from './alias.ts';

type Ride = { readonly distanceKm: Stage['distanceKm']; readonly profile: readonly ProfilePoint[] };

const [WIDTH, HEIGHT, RATE, SECONDS] = [640, 360, 12, 20];
const [FLOOR, CEILING, TOP] = [320, 80, 2400];
const FOLDER = `${PUBLIC}/videos`;
const { paper, raised, ink, terrain, terrainFill } = PALETTE.light;

const heightOf = (altitude: number): number => FLOOR - (altitude / TOP) * (FLOOR - CEILING);

/** One frame of the film, after the given distance in kilometres. */
const pictureAt = (km: number, { distanceKm, profile }: Ride): string => {
  const x = (at: number): number => 20 + (at / distanceKm) * (WIDTH - 40);
  const altitude = altitudeAt(profile, km);
  const line = (points: readonly ProfilePoint[]): string =>
    points.map((point) => `${x(point.km).toFixed(1)},${heightOf(point.altitudeM).toFixed(1)}`).join(' ');
  const ridden = [...profile.filter((point) => point.km < km), { km, altitudeM: altitude }];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <polygon points="20,${FLOOR} ${line(profile)} ${WIDTH - 20},${FLOOR}" fill="${raised}"/>
    <polygon points="20,${FLOOR} ${line(ridden)} ${x(km).toFixed(1)},${FLOOR}" fill="${terrainFill}"/>
    <polyline points="${line(profile)}" fill="none" stroke="${terrain}" stroke-width="2"/>
    <circle cx="${x(km).toFixed(1)}" cy="${heightOf(altitude).toFixed(1)}" r="7" fill="${ink}"/>
    <text x="20" y="48" font-family="sans-serif" font-weight="bold" font-size="34" fill="${ink}">km ${Math.round(km)}</text>
    <text x="${WIDTH - 20}" y="48" text-anchor="end" font-family="sans-serif" font-weight="bold" font-size="34" fill="${ink}">${Math.round(altitude)} m</text>
  </svg>`;
};

const ffmpeg = async (words: readonly string[], feed?: (write: (bytes: Buffer) => void) => Promise<void>) => {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...words], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  await feed?.((bytes) => child.stdin.write(bytes));
  child.stdin.end();
  await ended;
  if (child.exitCode !== 0) throw new Error(`ffmpeg ended with ${String(child.exitCode)}.`);
};

/** The ride through a stage, or a sentence with the reason why it cannot be drawn. */
const readRide = async (stage: string): Promise<Ride | string> => {
  const file = `${CONTENT}/stages/stage-${stage.padStart(2, '0')}.yaml`;
  if (!/^\d+$/.test(stage) || !existsSync(file)) {
    return `No stage "${stage}": scripts/drawVideo.ts takes the number of a file in ${CONTENT}/stages.`;
  }
  resolveAlias();
  const [{ stageSchema }, { readYaml }] = await Promise.all([
    import('../src/content/schemas/stage.ts'),
    import('../src/content/readEntry.ts'),
  ]);
  const { distanceKm, profile } = stageSchema.parse(readYaml(readFileSync(file, 'utf8')).data);
  return profile === null ? `${file} has the profile null: a film needs its points.` : { distanceKm, profile };
};

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-'];
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '44',
  '-b:v',
  '0',
  '-g',
  String(RATE * 5),
  '-row-mt',
  '1',
];
const HLS = [
  '-f',
  'hls',
  '-hls_segment_type',
  'fmp4',
  '-hls_time',
  '5',
  '-hls_playlist_type',
  'vod',
  '-hls_segment_filename',
];

/**
 * Draws the films of the site from its own data: a ride along a stage's profile, with the kilometre and the altitude. Run by hand with `npx
 * node scripts/drawVideo.ts 17` where ffmpeg with libvpx is installed; the files that it writes into the race's public folder are
 * committed: VP9, which every browser can play, as one WebM file and as fragmented MP4 for HTTP Live Streaming (RFC 8216).
 */
const drawFilm = async (ride: Ride, target: string): Promise<void> => {
  mkdirSync(target, { recursive: true });
  await ffmpeg([...RAW, ...VP9, `${target}.webm`], async (write) => {
    const frames = RATE * SECONDS;
    for (let frame = 0; frame < frames; frame += 1) {
      const picture = Buffer.from(pictureAt((frame / (frames - 1)) * ride.distanceKm, ride));
      write(await sharp(picture).removeAlpha().raw().toBuffer());
    }
  });
  const input = ['-i', `${target}.webm`, '-c', 'copy', '-strict', 'experimental'];
  await ffmpeg([...input, ...HLS, `${target}/part-%d.m4s`, `${target}/index.m3u8`]);
};

const number = process.argv[2] ?? '';
const ride = await readRide(number);
if (typeof ride === 'string') {
  console.error(ride);
  process.exitCode = 1;
} else {
  await drawFilm(ride, `${FOLDER}/stage-${Number(number)}`);
}
