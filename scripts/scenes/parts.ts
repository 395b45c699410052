import { band, disc, randomFrom, ridge, SCENE } from './brush.ts';

const { width: W, height: H } = SCENE;

/** Light that lies in a valley. */
export const mist = (id: string, top: number, height: number): string => band(`url(#${id})`, top, height);

/** Long clouds without edges. */
export const clouds = (colour: string, seed: number, top: number, depth: number): string => {
  const random = randomFrom(seed);
  return Array.from({ length: 16 }, () => {
    const [x, y] = [random() * W, top + random() * depth];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(180 + random() * 420).toFixed(0)}" ry="${(6 + random() * 20).toFixed(0)}" fill="${colour}" opacity="${(0.12 + random() * 0.3).toFixed(2)}" filter="url(#soft)"/>`;
  }).join('');
};

/** Flecks of light on water, in rows that become narrower with the distance. */
export const water = (top: number, from: string, seed: number, sun: number): string => {
  const random = randomFrom(seed);
  return Array.from({ length: 900 }, () => {
    const depth = random() ** 1.7;
    const y = top + depth * (H - top);
    const spread = 60 + depth * 900;
    const isLit = random() < 0.55;
    const x = isLit ? sun + (random() + random() - 1) * spread : random() * W;
    const long = (10 + random() * 50) * (0.3 + depth * 2);
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(1)}" width="${long.toFixed(0)}" height="${(1.2 + depth * 5).toFixed(1)}" rx="2" fill="${from}" opacity="${(isLit ? 0.28 + random() * 0.5 : 0.1).toFixed(2)}"/>`;
  }).join('');
};

/** Rows of sunflowers towards a point of the horizon. */
export const sunflowers = (top: number, seed: number): string => {
  const random = randomFrom(seed);
  return Array.from({ length: 46 }, (_, row) => {
    const depth = (row / 45) ** 2;
    const [y, size] = [top + 14 + depth * (H - top), 3 + depth * 46];
    const count = Math.ceil(W / (size * 1.7)) + 2;
    return Array.from({ length: count }, (_, at) => {
      const [x, up] = [at * size * 1.7 + (random() - 0.5) * size * 1.3 - size, y + (random() - 0.5) * size];
      const yellow = ['#ffd800', '#f7c600', '#ffe14a'][Math.floor(random() * 3)] ?? '#ffd800';
      const petals =
        size > 9
          ? Array.from(
              { length: 9 },
              (_, turn) =>
                `<ellipse cx="${x.toFixed(1)}" cy="${(up - size * 0.36).toFixed(1)}" rx="${(size * 0.15).toFixed(1)}" ry="${(size * 0.32).toFixed(1)}" fill="${yellow}" transform="rotate(${turn * 40} ${x.toFixed(1)} ${up.toFixed(1)})"/>`,
            ).join('')
          : disc(yellow, [x, up], size * 0.6);
      return `<rect x="${(x - size * 0.06).toFixed(1)}" y="${up.toFixed(1)}" width="${(size * 0.12).toFixed(1)}" height="${(size * 1.8).toFixed(1)}" fill="#3d5a22"/>${petals}${disc('#5a3412', [x, up], size * 0.26)}`;
    }).join('');
  }).join('');
};

/** The line of far hills at a height. */
export const lineAt = (y: number, swing: number, seed: number, lift = 0) =>
  ridge(
    [
      [-40, y],
      [W * 0.3, y - lift],
      [W * 0.62, y + lift * 0.4],
      [W + 40, y - lift * 0.5],
    ],
    swing,
    seed,
  );
