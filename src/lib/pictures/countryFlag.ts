import * as flags from 'country-flag-icons/string/3x2';
import type { PluginConfig } from 'svgo';
import { ALPHA2 } from '~/config/countries.ts';

const known: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/** In CSS pixels. */
const WIDTH = 24;
/** The longest distance, in CSS pixels, by which a point may be moved to shorten the drawing. */
const STEP = 0.1;

/**
 * Zeros turn off the replacement of curves by arcs. An arc between two rounded points may be far from the original: the circle of
 * Afghanistan moved by half a pixel.
 */
const PLUGINS: PluginConfig[] = [
  { name: 'preset-default', params: { overrides: { convertPathData: { makeArcs: { threshold: 0, tolerance: 0 } } } } },
];

const drawn = new Map<string, Promise<string>>();

/**
 * The flag of a country as an SVG of 24 × 16 pixels without a name, for a place beside the country's name.
 *
 * @param alpha3 an ISO 3166-1 alpha-3 code.
 * @returns undefined for an unknown code.
 */
export async function countryFlag(alpha3: string): Promise<string | undefined> {
  const flag = known.get(ALPHA2.get(alpha3) ?? '');
  if (flag === undefined) return undefined;
  const small = drawn.get(alpha3) ?? shortened(flag);
  drawn.set(alpha3, small);
  return small;
}

/** Rounds a drawing to what can be seen at its size. svgo is loaded by the first flag, as most builds draw none. */
async function shortened(flag: string): Promise<string> {
  const { optimize } = await import('svgo');
  const [, width = String(WIDTH)] = /viewBox="[\d.]+ [\d.]+ ([\d.]+)/.exec(flag) ?? [];
  const floatPrecision = Math.max(0, Math.ceil(Math.log10(WIDTH / STEP / Number(width))));
  return optimize(flag, { floatPrecision, multipass: true, plugins: PLUGINS }).data.replace(
    /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
    '<svg class="country-flag" aria-hidden="true" width="24" height="16" $1>',
  );
}
