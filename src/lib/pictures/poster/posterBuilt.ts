import { circle, hill, polygon, rectangle, row, whole, type Ground, type PosterPiece } from './posterPiece.ts';

type House = { readonly x: number; readonly wide: number; readonly high: number };

const houses = ({ width, random }: Ground, count: number, least: number, most: number): readonly House[] =>
  Array.from({ length: count }, (_, at) => ({
    x: (at * width) / count,
    wide: width / count + 1,
    high: least + random() * (most - least),
  }));

const windowsOf = (line: readonly House[], foot: number, size: number, random: () => number): string =>
  line
    .flatMap(({ x, wide, high }) =>
      [0.24, 0.62].flatMap((across) =>
        [0.3, 0.62].flatMap((up) =>
          random() < 0.6 ? [rectangle(x + wide * across, foot - high * (1 - up), size, size * 1.5)] : [],
        ),
      ),
    )
    .join('');

/** Maximum height of a roof, in units. */
const ROOF = 28;

const roofs = (line: readonly House[], foot: number): string =>
  line
    .map(({ x, wide, high }) =>
      polygon(
        [x - 2, foot - high],
        [x + wide / 2, foot - high - Math.min(ROOF, wide * 0.42)],
        [x + wide + 2, foot - high],
      ),
    )
    .join('');
const walls = (line: readonly House[], foot: number): string =>
  line.map(({ x, wide, high }) => rectangle(x, foot - high, wide, high)).join('');

/** Two towers with a nave between them, from behind. */
const cathedral = (x: number, foot: number, size: number): string => {
  const tower = (left: number): string =>
    rectangle(left, foot - size * 2.4, size * 0.42, size * 2.4) +
    polygon([left, foot - size * 2.4], [left + size * 0.21, foot - size * 3], [left + size * 0.42, foot - size * 2.4]);
  return rectangle(x, foot - size * 1.5, size * 1.5, size * 1.5) + tower(x) + tower(x + size * 1.1);
};

/** A bridge of five arches over the river. */
const bridge = (width: number, top: number, depth: number): readonly PosterPiece[] => {
  const span = width / 5;
  const arch = whole(span / 2 - 6);
  const arches = row(
    5,
    (index) =>
      `M${whole(index * span + 6)} ${whole(top + depth * 0.4)}a${arch} ${whole(depth * 0.28)} 0 0 1 ${arch * 2} 0`,
  );
  const piers = row(6, (index) => rectangle(index * span - 6, top + depth * 0.04, 12, depth * 0.36));
  return [
    { role: 'light', d: rectangle(0, top, width, depth * 0.13) + piers },
    { role: 'second', d: arches, line: 4 },
  ];
};

/** A town on a river, with its cathedral and a bridge. */
export const city = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const foot = top + depth * 0.34;
  const line = houses(ground, 11, depth * 0.28, depth * 0.62);
  const [x, s] = [width * 0.6, depth * 0.5];
  const lights = windowsOf(line, foot - depth * 0.02, 7, random) + circle(x + s * 0.75, foot - s * 1.15, s * 0.2);
  const river = row(5, (index, share) =>
    rectangle(width * ((index * 0.29) % 0.8), foot + depth * (0.28 + 0.34 * share), width * 0.2, 3),
  );
  return [
    { role: 'dark', d: walls(line, foot) + roofs(line, foot) },
    { role: 'second', d: cathedral(x, foot, s) },
    { role: 'window', d: lights },
    { role: 'detail', d: river },
    ...bridge(width, foot + depth * 0.06, depth),
  ];
};

/** Half of the outline of the tower, from its foot: across and up, as shares of its height. */
const TOWER: readonly (readonly [across: number, up: number])[] = [
  [0.12, 0],
  [0.19, 0],
  [0.105, 0.24],
  [0.06, 0.45],
  [0.022, 0.8],
  [0.012, 1],
];
/** The arch between its feet. */
const ARCH: readonly (readonly [across: number, up: number])[] = [
  [-0.07, 0.14],
  [0, 0.19],
  [0.07, 0.14],
];

const ironTower = (x: number, foot: number, height: number): string => {
  const left = TOWER.map(([across, up]) => [-across, up] as const);
  const outline = [...left, ...TOWER.toReversed(), ...ARCH.toReversed()];
  return (
    polygon(...outline.map(([across, up]) => [x + across * height, foot - up * height] as const)) +
    rectangle(x - height * 0.115, foot - height * 0.25, height * 0.23, height * 0.035) +
    rectangle(x - height * 0.07, foot - height * 0.46, height * 0.14, height * 0.03) +
    rectangle(x - 1.5, foot - height * 1.09, 3, height * 0.1)
  );
};

/** The tower over the roofs of Paris. */
export const paris = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const back = houses(ground, 13, depth * 0.1, depth * 0.34);
  const front = houses({ ...ground, width: width + 40 }, 9, depth * 0.34, depth * 0.52);
  const mansard = ({ x, wide, high }: House): string =>
    polygon(
      [x - 2, bottom - high],
      [x + wide * 0.1, bottom - high - depth * 0.2],
      [x + wide * 0.9, bottom - high - depth * 0.2],
      [x + wide + 2, bottom - high],
    );
  const chimney = ({ x, wide, high }: House): string =>
    rectangle(x + wide * 0.7, bottom - high - depth * 0.32, wide * 0.12, depth * 0.16);
  return [
    { role: 'hill', d: walls(back, top + depth * 0.4) },
    { role: 'lit', d: ironTower(width * 0.37, top + depth * 0.2, depth * 2.6) },
    { role: 'detail', d: walls(front, bottom) },
    { role: 'front', d: front.map(mansard).join('') },
    { role: 'second', d: front.map(chimney).join('') },
    { role: 'window', d: windowsOf(front, bottom, 9, () => random() * 0.8) },
  ];
};

/** Roofs around the spire of a church. */
export const village = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const foot = top + depth * 0.62;
  const shift = width * (0.16 + random() * 0.1);
  const moved = (line: readonly House[], by: number): readonly House[] =>
    line.map((house) => ({ ...house, x: house.x + by }));
  const back = moved(houses({ ...ground, width: width * 0.6 }, 5, depth * 0.4, depth * 0.6), shift);
  const front = moved(houses({ ...ground, width: width * 0.66 }, 5, depth * 0.2, depth * 0.36), shift - 12);
  const [x, s] = [shift + width * 0.3, depth * 0.3];
  const spire = polygon([x - 4, foot - s * 3.4], [x + s * 0.45, foot - s * 6], [x + s * 0.9 + 4, foot - s * 3.4]);
  return [
    { role: 'hill', d: hill(ground, [top + depth * 0.2, top - depth * 0.2, top + depth * 0.3]) },
    { role: 'second', d: rectangle(x, foot - s * 3.4, s * 0.9, s * 3.4) + walls(back, foot) },
    { role: 'detail', d: spire + roofs(back, foot) },
    { role: 'second', d: walls(front, foot + depth * 0.2) },
    { role: 'detail', d: roofs(front, foot + depth * 0.2) },
    { role: 'window', d: windowsOf(front, foot + depth * 0.17, 9, random) },
    { role: 'front', d: hill(ground, [foot + depth * 0.1, foot + depth * 0.34, foot + depth * 0.02]) },
  ];
};

/** The towers of a castle, and its lit windows. */
const fortress = (x: number, foot: number, size: number): readonly PosterPiece[] => {
  const tower = (from: number, wide: number, high: number): string => {
    const [left, across] = [x + size * from, size * wide];
    const top = foot - size * high;
    const teeth = row(3, (index) =>
      rectangle(left - 3 + (index * (across + 6)) / 2.5, top - size * 0.3, (across + 6) / 5, size * 0.3),
    );
    return rectangle(left, top, across, size * high) + teeth;
  };
  const keep = rectangle(x + size * 2.45, foot - size * 2.3, size * 0.8, size * 2.3);
  const roof = [2.35, 2.85, 3.35].map(
    (across, at) => [x + size * across, foot - size * (at === 1 ? 3.6 : 2.3)] as const,
  );
  const slit = (from: number): string => rectangle(x + size * from, foot - size * 1.9, size * 0.2, size * 0.45);
  return [
    { role: 'second', d: tower(0, 0.9, 2.8) + tower(0.9, 1.6, 1.2) + keep + tower(3.2, 0.7, 1.7) },
    { role: 'dark', d: polygon(...roof) },
    {
      role: 'window',
      d: slit(0.35) + slit(2.75) + rectangle(x + size * 1.6, foot - size * 0.6, size * 0.36, size * 0.6),
    },
  ];
};

/** A castle on its rock. */
export const castle = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const [x, foot, s] = [width * (0.3 + random() * 0.3), top + depth * 0.12, depth * 0.32];
  const at = (share: number): number => whole(top + depth * share);
  const rock = `M0 ${at(0.5)}Q${whole(width * 0.16)} ${at(0.4)} ${whole(x - s)} ${whole(foot)}H${whole(x + s * 4.4)}Q${whole(width * 0.9)} ${at(0.5)} ${width} ${at(0.6)}V${bottom}H0z`;
  const meadow = `M0 ${at(0.78)}Q${whole(width * 0.35)} ${at(0.5)} ${whole(width * 0.62)} ${at(0.8)}T${width} ${at(0.74)}V${bottom}H0z`;
  const bushes = row(9, (index) =>
    circle(
      width * (0.04 + index * 0.115),
      bottom - depth * (0.06 + 0.1 * ((index * 5) % 3)),
      depth * (0.1 + 0.05 * ((index * 7) % 3)),
    ),
  );
  return [
    { role: 'detail', d: rock },
    ...fortress(x, foot, s),
    { role: 'front', d: meadow },
    { role: 'hill', d: bushes },
  ];
};

/** A mast that holds the road by its ropes, on the pier below it. */
const mast = (x: number, deck: number, tall: number, reach: number, bottom: number) => ({
  ropes: row(4, (index) => {
    const part = (index + 1) / 4;
    return `M${whole(x - reach * part)} ${whole(deck)}L${whole(x)} ${whole(deck - tall * (0.4 + part * 0.55))}L${whole(x + reach * part)} ${whole(deck)}`;
  }),
  pier: polygon(
    [x - 2, deck - tall],
    [x + 2, deck - tall],
    [x + 6, deck],
    [x + 9, bottom],
    [x - 9, bottom],
    [x - 6, deck],
  ),
});

/** A road on tall piers across the valley, hung from masts. */
export const viaduct = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom } = ground;
  const depth = bottom - top;
  const deck = top - depth * 0.28;
  const masts = [0.12, 0.37, 0.62, 0.87].map((share) => mast(width * share, deck, depth * 0.72, width * 0.115, bottom));
  const slope = (left: number, bend: number, middle: number, right: number): string =>
    `M0 ${whole(top + depth * left)}Q${whole(width * 0.26)} ${whole(top + depth * bend)} ${whole(width * 0.5)} ${whole(top + depth * middle)}T${width} ${whole(top + depth * right)}V${bottom}H0z`;
  return [
    { role: 'second', d: slope(0.1, 0.5, 0.7, 0.05) },
    { role: 'paper', d: masts.map(({ ropes }) => ropes).join(''), line: 1.5 },
    { role: 'detail', d: masts.map(({ pier }) => pier).join('') + rectangle(0, deck, width, 8) },
    { role: 'front', d: slope(0.66, 0.5, 0.8, 0.6) },
    { role: 'hill', d: hill(ground, [bottom - depth * 0.1, bottom - depth * 0.3, bottom - 4]) },
  ];
};
