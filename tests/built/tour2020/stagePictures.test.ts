// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { boxOfPath, type Box } from './boxOfPath.ts';
import { builtSite } from '../builtSite.ts';
import { raceInForce } from '../raceInForce.ts';
import { raceFacts } from './raceFacts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FILES = {
  fr: (number: number) => `fr/etapes/etape-${number}-profil.svg`,
  en: (number: number) => `en/stages/stage-${number}-profile.svg`,
  es: (number: number) => `es/etapas/etapa-${number}-perfil.svg`,
  de: (number: number) => `de/etappen/etappe-${number}-profil.svg`,
} as const;

const { languages, stages } = raceFacts;

/** Coordinates of letters are in twentieths of a unit. */
const STEPS = 20;

const areOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const read = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');

describe.each(languages)('the picture of a profile in %s', (language) => {
  const textOf = (number: number): string => read(FILES[language](number));
  const svgOf = (number: number): Document => new DOMParser().parseFromString(textOf(number), 'image/svg+xml');

  it('labels every climb, and describes it in the text alternative', () => {
    for (const { number, climbs } of stages) {
      const svg = svgOf(number).documentElement;
      expect(svg.getAttribute('lang')).toBe(language);
      const title = svg.querySelector('title')?.textContent ?? '';
      const towns = raceInForce.stages.filter((stage) => stage.number === number);
      expect(towns.map((stage) => title.includes(raceInForce.townsOf(stage, language)))).toEqual([true]);
      const words = svg.querySelector('desc')?.textContent ?? '';
      for (const { name } of climbs) expect(words).toContain(name);
    }
  });

  it('needs no other file: no font, no picture, no style sheet and no script', () => {
    for (const { number } of stages) {
      const names = new Set([...svgOf(number).querySelectorAll('*')].map(({ tagName }) => tagName));
      expect(names).toEqual(new Set(['svg', 'title', 'desc', 'path', 'g']));
      expect(textOf(number)).not.toMatch(/href|url\(|style=|font/);
    }
  });

  it('draws each badge and both lines of every flag', () => {
    for (const { number, climbs, sprint, bonusPoint } of stages) {
      const flags = climbs.length + (sprint === null ? 0 : 1);
      const badges = flags + (bonusPoint === null ? 0 : 1);
      const filled = [...svgOf(number).querySelectorAll('svg > path[fill]:not([stroke])')].map(
        (path) => path.getAttribute('fill') ?? '',
      );
      expect(filled.filter((fill) => /^#(c4001a|14742b|ffd800)$/.test(fill)).length, String(number)).toBe(badges);
      // Texts of the badges, then a name and its figures for each.
      const letters = svgOf(number).querySelectorAll('g > path').length;
      expect(letters, String(number)).toBeGreaterThanOrEqual(badges + 2 * flags + 8);
    }
  });

  it('draws no text over other text, across a pole or beyond the edge', () => {
    const faults = stages.flatMap(({ number }) => {
      const svg = svgOf(number);
      const words = [...svg.querySelectorAll('g > path')].map((path) => boxOfPath(path.getAttribute('d') ?? ''));
      const poles = [...svg.querySelectorAll('svg > path[stroke="#8a8474"]')].flatMap((path) =>
        [...(path.getAttribute('d') ?? '').matchAll(/M(\d+) ([\d.]+)V(\d+)/g)].map(([, x, top, foot]) => ({
          x: Number(x) * STEPS,
          top: Number(top) * STEPS,
          foot: Number(foot) * STEPS,
        })),
      );
      const [width, height] = [1200 * STEPS, Number(svg.documentElement.getAttribute('height')) * STEPS];
      const isBadge = ({ left, right }: Box, x: number) =>
        Math.abs((left + right) / 2 - x) < 20 * STEPS && right - left < 26 * STEPS;
      return [
        ...words.filter((one, index) => words.some((other, at) => at > index && areOver(one, other))),
        ...words.filter((word) =>
          poles.some(
            ({ x, top, foot }) =>
              word.left < x && word.right > x && word.bottom > top && word.top < foot && !isBadge(word, x),
          ),
        ),
        ...words.filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height),
      ].map((box) => `${number}: ${JSON.stringify(box)}`);
    });
    expect(faults).toEqual([]);
  });
});
