/** A figure as tables show it: with separated thousands, and three significant digits below a hundred. */
export function shown(value: number | undefined): string {
  if (value === undefined) return '';
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
  return String(Number(value.toPrecision(3)));
}
