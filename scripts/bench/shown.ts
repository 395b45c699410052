/** A figure as tables show it: thousands apart, and three figures that count below a hundred. */
export function shown(value: number | undefined): string {
  if (value === undefined) return '';
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
  return String(Number(value.toPrecision(3)));
}
