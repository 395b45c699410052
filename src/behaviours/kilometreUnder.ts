/**
 * The kilometre, to a tenth, below a point of the window in the drawing of a profile. The course lies between the paddings of the drawing.
 */
export function kilometreUnder(clientX: number, drawing: Element, distanceKm: number): number {
  const { left, width } = drawing.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(drawing);
  const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  const share = (clientX - left - before) / (width - before - after);
  return Math.round(Math.min(1, Math.max(0, share)) * distanceKm * 10) / 10;
}
