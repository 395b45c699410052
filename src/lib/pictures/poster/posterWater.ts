import { circle, fir, polygon, rectangle, row, whole, type Ground, type PosterPiece } from './posterPiece.ts';

/** Waves from edge to edge, the nearer the longer and the bolder. */
const waves = ({ width, top, bottom }: Ground, from = 0): readonly PosterPiece[] =>
  [0, 1, 2, 3, 4].flatMap((index): readonly PosterPiece[] => {
    if (index < from) return [];
    const y = top + 10 + ((bottom - top) * (index + 0.2) ** 1.2) / 7.2;
    const half = 14 + index * 6;
    const start = -half * (index % 2) - 4;
    const count = Math.ceil((width - start) / (2 * half));
    const d = `M${start} ${whole(y)}q${half}-${6 + index * 2} ${2 * half} 0${`t${2 * half} 0`.repeat(count - 1)}`;
    return [{ role: 'detail', d, line: 2 + index * 0.5 }];
  });

/** The light of the sun on water: dashes below it, the nearer the wider. */
const glitter = ({ top, bottom, sunX }: Ground): PosterPiece => {
  const depth = bottom - top;
  return {
    role: 'sun',
    d: row(7, (index, share) => {
      const wide = 16 + share * 44 + (index % 2) * 22;
      return rectangle(sunX - wide / 2 + (index % 3) * 8 - 8, top + 4 + share * (depth - 16), wide, 3 + share * 3);
    }),
  };
};

const sail = (x: number, y: number, size: number): string =>
  polygon([x, y], [x, y - size * 1.5], [x + size * 0.8, y]) +
  polygon([x - 3, y], [x - 3, y - size * 1.2], [x - size * 0.55, y]);
const hull = (x: number, y: number, size: number): string =>
  polygon(
    [x - size * 0.7, y + 3],
    [x + size, y + 3],
    [x + size * 0.65, y + size * 0.32],
    [x - size * 0.45, y + size * 0.32],
  );

/** Open water with boats under sail. */
export const sea = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const boats = [0.22, 0.4, 0.8].map((share, at) => ({
    x: width * (share + (random() - 0.5) * 0.08),
    y: top + depth * (0.2 + at * 0.2),
    size: depth * (0.2 + at * 0.1),
  }));
  return [
    glitter(ground),
    ...waves(ground),
    { role: 'paper', d: boats.map(({ x, y, size }) => sail(x, y, size)).join('') },
    { role: 'ink', d: boats.map(({ x, y, size }) => hull(x, y, size)).join('') },
  ];
};

const palm = (x: number, foot: number, height: number): { readonly trunk: string; readonly crown: string } => {
  const [lean, r] = [height * 0.12, height * 0.34];
  const [cx, cy] = [whole(x + lean), whole(foot - height)];
  const leaf = (dx: number, dy: number): string => {
    const [endX, endY] = [whole(dx * r), whole(dy * r)];
    return `M${cx} ${cy}q${whole(endX * 0.5)} ${whole(endY * 0.5 - r * 0.55)} ${endX} ${endY}q${whole(-endX * 0.55)} ${whole(-r * 0.32)} ${-endX} ${-endY}z`;
  };
  const leaves: readonly (readonly [number, number])[] = [
    [1, 0.45],
    [-1, 0.45],
    [0.95, -0.15],
    [-0.95, -0.15],
    [0.45, 0.85],
    [-0.5, 0.8],
  ];
  return {
    trunk: `M${whole(x)} ${whole(foot)}Q${whole(x + lean * 0.2)} ${whole(foot - height * 0.6)} ${cx} ${cy}`,
    crown: leaves.map(([dx, dy]) => leaf(dx, dy)).join(''),
  };
};

/** A promenade under palms along the water. */
export const palms = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom } = ground;
  const depth = bottom - top;
  const quay = bottom - depth * 0.24;
  const trees = [
    palm(width * 0.1, quay + 8, depth * 1.5),
    palm(width * 0.27, quay + 8, depth * 1.05),
    palm(width * 0.9, quay + 8, depth * 1.25),
  ];
  return [
    glitter(ground),
    ...waves(ground).slice(0, 4),
    { role: 'hill', d: rectangle(0, quay, width, bottom - quay) },
    {
      role: 'paper',
      d: row(26, (index) => rectangle((index * width) / 26 + 4, quay - 10, 4, 14)) + rectangle(0, quay - 13, width, 4),
    },
    { role: 'second', d: trees.map(({ trunk }) => trunk).join(''), line: depth * 0.05 },
    { role: 'second', d: trees.map(({ crown }) => crown).join('') },
  ];
};

/** A striped lighthouse on its foot, and its lamp. */
const lighthouse = (x: number, foot: number, height: number): readonly PosterPiece[] => {
  const half = height * 0.075;
  const lamp = foot - height;
  const part = (low: number, up: number): string => {
    const at = (share: number): number => half * (1 - 0.4 * share);
    return polygon(
      [x - at(low), foot - height * low],
      [x - at(up), foot - height * up],
      [x + at(up), foot - height * up],
      [x + at(low), foot - height * low],
    );
  };
  const gallery = rectangle(x - half * 0.9, lamp - 3, half * 1.8, 4);
  const roof = polygon([x - half * 0.7, lamp - 18], [x, lamp - 18 - half], [x + half * 0.7, lamp - 18]);
  return [
    { role: 'paper', d: part(0, 1) },
    { role: 'second', d: [0.12, 0.44, 0.76].map((share) => part(share, share + 0.16)).join('') },
    { role: 'ink', d: gallery + roof },
    { role: 'window', d: rectangle(x - half * 0.5, lamp - 18, half, 15) },
  ];
};

/** An island with its lighthouse. */
export const island = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const [x, foot, height] = [width * (0.74 + random() * 0.04), top + depth * 0.4, depth * 2];
  const lamp = foot - height;
  const rock = `M${whole(x - width * 0.2)} ${whole(foot + 8)}q${whole(width * 0.06)}-${whole(depth * 0.26)} ${whole(width * 0.2)}-${whole(depth * 0.22)}t${whole(width * 0.24)} ${whole(depth * 0.22)}z`;
  const boat = [width * 0.2, top + depth * 0.5, depth * 0.22] as const;
  return [
    glitter(ground),
    { role: 'beam', night: true, d: polygon([x, lamp - 10], [-20, lamp - depth * 0.7], [-20, lamp + depth * 0.2]) },
    ...waves(ground),
    { role: 'hill', d: rock },
    ...lighthouse(x, foot, height),
    { role: 'paper', d: sail(...boat) },
    { role: 'ink', d: hull(...boat) },
  ];
};

/** A lake between firs. */
export const lake = (ground: Ground): readonly PosterPiece[] => {
  const { width, top, bottom, random } = ground;
  const depth = bottom - top;
  const shore = (from: number, to: number): string =>
    row(9, (_, share) => {
      const height = depth * (0.5 + random() * 0.5);
      return fir(
        width * (from + (to - from) * share),
        bottom + 4 - depth * 0.12 * Math.abs(0.5 - share),
        height * 0.42,
        height,
      );
    });
  return [
    glitter(ground),
    {
      role: 'detail',
      d: row(6, (index, share) =>
        rectangle(
          width * (0.12 + ((index * 0.37) % 0.62)),
          top + depth * (0.12 + share * 0.6),
          width * (0.1 + 0.05 * (index % 3)),
          3,
        ),
      ),
    },
    { role: 'second', d: shore(-0.02, 0.3) + shore(0.78, 1.02) },
    {
      role: 'second',
      d: `M0 ${bottom - 12}Q${whole(width / 2)} ${bottom + 6} ${width} ${bottom - 16}V${bottom}H0z`,
    },
  ];
};

export const moon = (x: number, y: number, radius: number): PosterPiece => ({
  role: 'sky',
  night: true,
  d: circle(x + radius * 0.42, y - radius * 0.12, radius * 0.86),
});
