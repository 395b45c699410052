import { circle, fir, hill, polygon, rectangle, row, whole, type Ground, type PosterPiece } from './posterPiece.ts';

const stand = ({ width, random }: Ground, count: number, foot: number, size: number): string =>
  row(count, (_, share) => {
    const height = size * (0.65 + random() * 0.6);
    return fir(width * (share * 1.08 - 0.04), foot, height * 0.46, height);
  });

/** A dark wood of firs, the nearer the taller. */
export const firs = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom } = ground;
  const depth = bottom - top;
  return [
    {
      role: 'second',
      d: stand(ground, 18, top + depth * 0.2, depth * 0.36) + rectangle(0, top + depth * 0.19, width, depth * 0.3),
    },
    {
      role: 'front',
      d: stand(ground, 12, top + depth * 0.56, depth * 0.52) + rectangle(0, top + depth * 0.55, width, depth * 0.45),
    },
    { role: 'detail', d: stand(ground, 8, bottom + 4, depth * 0.7) },
  ];
};

/** The crowns of a wood in autumn. */
export const forest = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const crowns = (count: number, y: number, size: number, every: number): string =>
    row(count, (index, share) =>
      index % every === 0
        ? circle(width * share + random() * 14, y + random() * size * 0.5, size * (0.75 + random() * 0.5))
        : '',
    );
  return [
    {
      role: 'detail',
      d: crowns(17, top + depth * 0.06, depth * 0.15, 1) + rectangle(0, top + depth * 0.1, width, depth),
    },
    { role: 'second', d: crowns(13, top + depth * 0.28, depth * 0.16, 3) },
    {
      role: 'hill',
      d: crowns(12, top + depth * 0.44, depth * 0.2, 1) + rectangle(0, top + depth * 0.5, width, depth * 0.5),
    },
    { role: 'second', d: crowns(9, top + depth * 0.66, depth * 0.18, 4) },
    { role: 'front', d: crowns(9, top + depth * 0.9, depth * 0.24, 1) },
  ];
};

/** A road that turns and turns up the slope. */
export const hairpins = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const turns = [0.98, 0.68, 0.42, 0.2, 0.02].map((share, at) => ({ y: top + depth * (share - 0.05), side: at % 2 }));
  const [first, ...others] = turns;
  const road = others
    .map(({ y, side }, at) => {
      const reach = width * (0.34 - at * 0.055);
      const x = whole(width * 0.55 + (side === 0 ? -reach : reach));
      return `L${x} ${whole(y + depth * 0.1)}q${side === 0 ? -26 : 26}-${whole(depth * 0.05)} 0-${whole(depth * 0.1)}`;
    })
    .join('');
  return [
    {
      role: 'hill',
      d: hill(ground, [top + depth * 0.14, top - depth * 0.34, top + depth * 0.2], 0.55),
    },
    {
      role: 'front',
      d: `M0 ${whole(top + depth * 0.5)}Q${whole(width * 0.3)} ${whole(top + depth * 0.3)} ${whole(width * 0.4)} ${bottom}H0z`,
    },
    {
      role: 'detail',
      d: `M${whole(width * 0.1)} ${whole((first?.y ?? bottom) + depth * 0.1)}${road}L${whole(width * 0.6)} ${whole(top - depth * 0.1)}`,
      line: depth * 0.055,
    },
    {
      role: 'second',
      d: row(9, (index) =>
        fir(
          width * ((index * 0.137 + random() * 0.08) % 1),
          top + depth * (0.2 + 0.8 * ((index * 0.31) % 1)),
          depth * 0.13,
          depth * 0.3,
        ),
      ),
    },
  ];
};

/** A wooden house under a roof full of snow. */
const chalet = (x: number, y: number, size: number): readonly PosterPiece[] => {
  const roof = (beyond: number, low: number, high: number): string =>
    polygon(
      [x - size * beyond, y - size * low],
      [x + size * 0.8, y - size * high],
      [x + size * (1.6 + beyond), y - size * low],
    );
  const pane = (across: number): string => rectangle(x + size * across, y - size * 0.4, size * 0.25, size * 0.25);
  return [
    { role: 'second', d: rectangle(x, y - size * 0.6, size * 1.6, size * 0.6) },
    { role: 'ink', d: roof(0.3, 0.5, 1.2) },
    { role: 'front', d: roof(0.25, 0.56, 1.15) },
    { role: 'window', d: pane(0.3) + pane(1) },
  ];
};

/** Snow with the shadows of firs, and a chalet. */
export const snow = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const drift = (left: number, bend: number, right: number): string =>
    hill(ground, [top + depth * left, top + depth * bend, top + depth * right], 0.4);
  const trees = [0.03, 0.48, 0.56, 0.66, 0.86, 0.95].map((share, at) => ({
    x: width * (share + random() * 0.03),
    y: top + depth * (0.3 + 0.3 * ((at * 2) % 3)),
    h: depth * (0.45 + 0.2 * ((at * 2) % 3)),
  }));
  const shadow = ({ x, y, h }: (typeof trees)[number]): string =>
    polygon([x - h * 0.2, y], [x + h * 0.2, y], [x + h * 0.9, y + h * 0.2]);
  return [
    { role: 'detail', d: drift(0.56, 0.2, 0.7) },
    { role: 'front', d: drift(0.62, 0.34, 0.9) },
    { role: 'detail', d: trees.map(shadow).join('') },
    { role: 'second', d: trees.map(({ x, y, h }) => fir(x, y, h * 0.46, h)).join('') },
    ...chalet(width * 0.17, top + depth * 0.6, depth * 0.34),
  ];
};

/** Old cones with their craters, green to the rim. */
export const volcanoes = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const cones = [0.16, 0.8, 0.47].map((share, at) => ({
    x: width * (share + (random() - 0.5) * 0.04),
    foot: top + depth * (0.3 + at * 0.22),
    h: depth * (0.85 - at * 0.06),
    w: width * 0.19,
  }));
  const cone = ({ x, foot, h, w }: (typeof cones)[number]): string =>
    `M${whole(x - w)} ${whole(foot)}Q${whole(x - w * 0.4)} ${whole(foot - h * 0.2)} ${whole(x - w * 0.26)} ${whole(foot - h)}h${whole(w * 0.52)}Q${whole(x + w * 0.4)} ${whole(foot - h * 0.2)} ${whole(x + w)} ${whole(foot)}z`;
  const side = ({ x, foot, h, w }: (typeof cones)[number]): string =>
    `M${whole(x + w * 0.26)} ${whole(foot - h)}Q${whole(x + w * 0.4)} ${whole(foot - h * 0.2)} ${whole(x + w)} ${whole(foot)}H${whole(x + w * 0.1)}L${whole(x + w * 0.2)} ${whole(foot - h * 0.5)}L${whole(x)} ${whole(foot - h)}z`;
  const rim = ({ x, foot, h, w }: (typeof cones)[number]): string =>
    `M${whole(x - w * 0.26)} ${whole(foot - h)}h${whole(w * 0.52)}a${whole(w * 0.26)} ${whole(h * 0.14)} 0 0 1-${whole(w * 0.52)} 0`;
  return cones.flatMap((one): readonly PosterPiece[] => [
    { role: 'detail', d: cone(one) },
    { role: 'hill', d: side(one) },
    { role: 'second', d: rim(one) },
    {
      role: 'front',
      d: `M0 ${whole(one.foot - depth * 0.02)}Q${whole(one.x)} ${whole(one.foot - depth * 0.1)} ${width} ${whole(one.foot)}V${bottom}H0z`,
    },
  ]);
};

/** Round hills that turn bluer the nearer they are, firs on one of them, and a cabin on the bare top of another. */
export const ridges = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const at = (share: number): number => whole(top + depth * share);
  const domes = (foot: number, rise: number, wide: number, from: number): string => {
    const half = whole(width * wide * 0.5);
    const one = `q${half}-${whole(depth * rise)} ${half * 2} 0`;
    return `M${whole(width * from)} ${at(foot)}${one.repeat(Math.ceil((1 - from) / wide))}V${bottom}H0z`;
  };
  const wood = row(11, (_, share) => {
    const height = depth * (0.2 + random() * 0.1);
    return fir(width * (0.5 + share * 0.5), at(0.66) - depth * 0.1 * Math.sin(share * Math.PI), height * 0.5, height);
  });
  const [x, y, s] = [width * 0.2, at(0.31), depth * 0.2];
  return [
    { role: 'hill', d: domes(0.14, 0.56, 0.55, -0.2) },
    { role: 'detail', d: domes(0.46, 0.6, 0.66, -0.12) },
    { role: 'paper', d: rectangle(x, y - s * 0.5, s * 1.3, s * 0.7) },
    {
      role: 'second',
      d: polygon([x - s * 0.2, y - s * 0.5], [x + s * 0.65, y - s], [x + s * 1.5, y - s * 0.5]) + wood,
    },
    { role: 'window', d: rectangle(x + s * 0.2, y - s * 0.3, s * 0.25, s * 0.25) },
    { role: 'front', d: domes(0.8, 0.5, 0.8, -0.5) },
    { role: 'second', d: domes(1.06, 0.34, 0.6, -0.1) },
  ];
};
