export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The number of arguments of each command of a path; the last two lead to the next point. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, q: 4, c: 6 };

/** The bounding box of a path with relative commands (`M l q c m z`), its control points included, in the units of its numbers. */
export const boxOfPath = (path: string): Box => {
  const places: (readonly [x: number, y: number])[] = [];
  let [x, y] = [0, 0];
  let begin = [x, y] as const;
  for (const [, command = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    const takes = TAKES[command.toLowerCase()] ?? 0;
    for (let at = 0; at < numbers.length; at += takes) {
      const [fromX, fromY] = [x, y];
      for (let pair = at; pair < at + takes; pair += 2) {
        [x, y] = [fromX + (numbers[pair] ?? 0), fromY + (numbers[pair + 1] ?? 0)];
        places.push([x, y]);
      }
      if (command.toLowerCase() === 'm' && at === 0) begin = [x, y];
    }
    if (command === 'z') [x, y] = begin;
  }
  const [xs, ys] = [places.map(([across]) => across), places.map(([, down]) => down)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
