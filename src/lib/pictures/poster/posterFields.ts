import { circle, discs, hill, polygon, rectangle, row, whole, type Ground, type PosterPiece } from './posterPiece.ts';

/** Rows of a field that run together at the horizon, as wide wedges. */
const wedges = ({ width, top, bottom }: Ground, count: number, vanishing: number, share = 0.5): string =>
  row(count, (index) => {
    const step = (width * 2.4) / count;
    const x = -width * 0.7 + index * step;
    return polygon([width * vanishing, top - 4], [x, bottom], [x + step * share, bottom]);
  });

/** A low house with its roof, windows lit at night. */
const house = (x: number, y: number, size: number): readonly PosterPiece[] => [
  { role: 'paper', d: rectangle(x, y - size * 0.6, size * 1.4, size * 0.6) },
  {
    role: 'second',
    d: polygon(
      [x - size * 0.12, y - size * 0.58],
      [x + size * 0.2, y - size],
      [x + size * 1.2, y - size],
      [x + size * 1.52, y - size * 0.58],
    ),
  },
  {
    role: 'window',
    d:
      rectangle(x + size * 0.25, y - size * 0.4, size * 0.18, size * 0.22) +
      rectangle(x + size * 0.9, y - size * 0.4, size * 0.18, size * 0.22),
  },
];

const cypress = (x: number, y: number, height: number): string =>
  `M${whole(x)} ${whole(y)}q${whole(-height * 0.2)}-${whole(height * 0.3)} 0-${whole(height)}q${whole(height * 0.2)} ${whole(height * 0.7)} 0 ${whole(height)}z`;

/** Rows of lavender, with a farm under cypresses. */
export const lavender = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom } = ground;
  const depth = bottom - top;
  const x = width * 0.64;
  return [
    { role: 'detail', d: wedges(ground, 15, 0.4, 0.52) },
    { role: 'far', d: wedges(ground, 15, 0.4, 0.14) },
    { role: 'second', d: rectangle(0, top - 3, width, 7) },
    ...house(x, top + 3, depth * 0.28),
    {
      role: 'dark',
      d: [0.6, 0.79, 0.83].map((at, index) => cypress(width * at, top + 4, depth * (0.46 + 0.14 * index))).join(''),
    },
  ];
};

/** Vines along the rows of a slope, and the cellar above them. */
export const vines = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const at = 0.62 + random() * 0.1;
  const bushes = [0, 1, 2, 3, 4].map((line) => {
    const radius = depth * (0.05 + line * 0.022);
    return discs('front', ground, {
      y: top + depth * (0.14 + line * 0.2),
      radius,
      step: radius * 2.5,
      from: (line % 2) * radius,
    });
  });
  return [
    ...house(width * (at - 0.42), top + 2, depth * 0.3),
    { role: 'detail', d: wedges(ground, 13, at, 0.55) },
    { role: 'second', d: row(5, (line) => rectangle(0, top + depth * (0.22 + line * 0.2), width, 2)) },
    ...bushes,
  ];
};

/** A field of sunflowers, some of them near. */
export const sunflowers = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const lines = [0, 1, 2].map((line) => {
    const radius = depth * (0.05 + line * 0.03);
    return discs('detail', ground, {
      y: top + depth * (0.06 + line * 0.16),
      radius,
      step: radius * 2.9,
      from: (line % 2) * radius * 1.4,
    });
  });
  const near = [0.12, 0.36, 0.62, 0.87].map((share, at) => ({
    x: width * (share + (random() - 0.5) * 0.05),
    y: top + depth * (0.58 + 0.16 * (at % 2)),
    r: depth * (0.19 + random() * 0.05),
  }));
  return [
    ...lines,
    {
      role: 'hill',
      d: near
        .map(
          ({ x, y, r }) =>
            rectangle(x - r * 0.1, y, r * 0.2, bottom - y) +
            `M${whole(x)} ${whole(y + r * 2)}q${whole(r)}-${whole(r)} ${whole(r * 1.7)}-${whole(r * 0.5)}q${whole(-r * 0.5)} ${whole(r)} ${whole(-r * 1.7)} ${whole(r * 0.5)}z`,
        )
        .join(''),
    },
    ...near.map(({ x, y, r }): PosterPiece => ({
      role: 'detail',
      d: circle(x, y, r * 0.85),
      line: r * 0.6,
      dash: `${whole(r * 0.32)} 2`,
    })),
    { role: 'second', d: near.map(({ x, y, r }) => circle(x, y, r * 0.62)).join('') },
  ];
};

/** Fields of corn in strips, with bales. */
export const fields = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const at = (share: number): number => top + depth * share;
  const bales = [0.2, 0.5, 0.78].map((share, index) => ({
    x: width * (share + random() * 0.08),
    y: at(0.3 + 0.2 * index),
    r: depth * (0.08 + 0.035 * index),
  }));
  return [
    { role: 'second', d: hill(ground, [at(0.02), at(-0.16), at(0.3)]) },
    { role: 'front', d: hill(ground, [at(0.16), at(0.44), at(0.34)]) },
    {
      role: 'detail',
      d: row(
        6,
        (line) =>
          `M0 ${whole(at(0.4 + line * 0.12))}Q${whole(width * 0.45)} ${whole(at(0.62 + line * 0.12))} ${width} ${whole(at(0.46 + line * 0.12))}`,
      ),
      line: 3,
    },
    { role: 'dark', d: bales.map(({ x, y, r }) => circle(x + r * 0.7, y + r * 0.12, r)).join('') },
    { role: 'sun', d: bales.map(({ x, y, r }) => circle(x, y, r)).join('') },
    { role: 'detail', d: bales.map(({ x, y, r }) => circle(x, y, r * 0.5)).join(''), line: 2 },
  ];
};

/** Rows of trees that bear fruit. */
export const orchard = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom } = ground;
  const depth = bottom - top;
  const trees = [0, 1, 2].map((line) => {
    const radius = depth * (0.1 + line * 0.055);
    return { y: top + depth * (0.1 + line * 0.26), radius, step: radius * 3.1, from: (line % 2) * radius * 1.5 };
  });
  const fruit = (x: number, y: number) =>
    trees.map((tree) =>
      discs('second', ground, {
        ...tree,
        y: tree.y + y * tree.radius,
        radius: tree.radius * 0.17,
        from: tree.from + x * tree.radius,
      }),
    );
  return [
    { role: 'hill', d: wedges(ground, 11, 0.5, 0.5) },
    ...trees.map(({ y, radius, step, from }): PosterPiece => ({
      role: 'dark',
      d: row(Math.ceil(width / step) + 1, (index) =>
        rectangle(from + index * step - radius * 0.14, y, radius * 0.28, radius * 1.7),
      ),
    })),
    ...trees.map((tree) => discs('detail', ground, tree)),
    ...fruit(-0.4, -0.25),
    ...fruit(0.35, -0.1),
    ...fruit(-0.05, 0.45),
  ];
};

const cow = (x: number, y: number, s: number): { readonly body: string; readonly spots: string } => ({
  body:
    rectangle(x, y - s, s * 1.8, s * 0.8) +
    rectangle(x + s * 1.65, y - s * 1.25, s * 0.6, s * 0.5) +
    [0.05, 0.4, 1.2, 1.55].map((at) => rectangle(x + s * at, y - s * 0.3, s * 0.18, s * 0.7)).join(''),
  spots: rectangle(x + s * 0.3, y - s, s * 0.5, s * 0.4) + rectangle(x + s * 1.1, y - s * 0.7, s * 0.45, s * 0.45),
});

/** Meadows with a herd. */
export const pasture = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const fold = (y: number, bend: number): string =>
    `M0 ${whole(top + depth * y)}Q${whole(width * 0.3)} ${whole(top + depth * (y - bend))} ${whole(width * 0.6)} ${whole(top + depth * (y + 0.04))}T${width} ${whole(top + depth * y)}V${bottom}H0z`;
  const herd = [0.1, 0.26, 0.55, 0.76].map((share, at) =>
    cow(
      width * (share + random() * 0.06),
      top + depth * (0.3 + 0.16 * ((at * 2) % 3)),
      depth * (0.1 + 0.035 * ((at * 2) % 3)),
    ),
  );
  return [
    { role: 'detail', d: fold(0.22, 0.26) },
    { role: 'hill', d: fold(0.5, -0.2) },
    { role: 'front', d: fold(0.84, 0.18) },
    { role: 'second', d: herd.map(({ body }) => body).join('') },
    { role: 'ink', d: herd.map(({ spots }) => spots).join('') },
  ];
};
