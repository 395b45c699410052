import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import sharp from 'sharp';
import { z } from 'astro/zod';
import { CONTENT, PUBLIC } from '../src/config/contentFolder.ts';
import { PALETTE } from '../src/config/palette.ts';

/**
 * Draws the films of the site out of its own data: a stage's profile is ridden through, with the kilometre and the altitude. Run by hand
 * with `node scripts/drawVideo.ts 17` where ffmpeg with libvpx is installed; what it writes into the race's public folder is committed: VP9, which
 * every browser can play, as one WebM file and as fragmented MP4 for HTTP Live Streaming (RFC 8216).
 */
const stageSchema = z.object({
  distanceKm: z.number(),
  profile: z.array(z.object({ km: z.number(), altitudeM: z.number() })),
});

const [WIDTH, HEIGHT, RATE, SECONDS] = [640, 360, 12, 20];
const [FLOOR, CEILING, TOP] = [320, 80, 2400];
const FOLDER = `${PUBLIC}/videos`;
const { paper, raised, ink, terrain, terrainFill } = PALETTE.light;

type Point = z.infer<typeof stageSchema>['profile'][number];

const altitudeAt = (points: readonly Point[], km: number): number => {
  const after = points.findIndex((point) => point.km >= km);
  const [one, other] = [points[Math.max(0, after - 1)], points[after]];
  if (one === undefined || other === undefined || other.km === one.km) return other?.altitudeM ?? 0;
  return one.altitudeM + ((other.altitudeM - one.altitudeM) * (km - one.km)) / (other.km - one.km);
};

const heightOf = (altitude: number): number => FLOOR - (altitude / TOP) * (FLOOR - CEILING);

/** One picture of the film, when so many kilometres are behind. */
const pictureAt = (km: number, { distanceKm, profile }: z.infer<typeof stageSchema>): string => {
  const x = (at: number): number => 20 + (at / distanceKm) * (WIDTH - 40);
  const altitude = altitudeAt(profile, km);
  const line = (points: readonly Point[]): string =>
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

const number = Number(process.argv[2]);
const stage = stageSchema.parse(
  load(readFileSync(`${CONTENT}/stages/stage-${String(number).padStart(2, '0')}.yaml`, 'utf8')),
);
const name = `stage-${number}`;
mkdirSync(`${FOLDER}/${name}`, { recursive: true });

const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-'];
const vp9 = [
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
await ffmpeg([...raw, ...vp9, `${FOLDER}/${name}.webm`], async (write) => {
  const frames = RATE * SECONDS;
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = Buffer.from(pictureAt((frame / (frames - 1)) * stage.distanceKm, stage));
    write(await sharp(picture).removeAlpha().raw().toBuffer());
  }
});
const parts = ['-hls_segment_type', 'fmp4', '-hls_time', '5', '-hls_playlist_type', 'vod', '-hls_segment_filename'];
await ffmpeg([
  '-i',
  `${FOLDER}/${name}.webm`,
  '-c',
  'copy',
  '-strict',
  'experimental',
  '-f',
  'hls',
  ...parts,
  `${FOLDER}/${name}/part-%d.m4s`,
  `${FOLDER}/${name}/index.m3u8`,
]);
