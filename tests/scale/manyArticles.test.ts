import { expect, it } from 'vitest';
import { articlesOf, drawnSite } from '../../scripts/bench/drawnSite.ts';
import { corpusCopy } from '../../scripts/bench/corpusCopy.ts';

const ARTICLES = 10_000;
const LANGUAGES = 4;
const MOST_MB = 1_700;

/** The time limit in milliseconds: a guard against a hang; the build takes minutes. */
const LIMIT_MS = 60 * 60_000;

it(
  'R33 a build of 10 000 articles in four languages ends with all their pages, in less than 1.7 GB',
  { timeout: LIMIT_MS },
  async ({ signal }) => {
    const copy = corpusCopy(ARTICLES * LANGUAGES);
    try {
      copy.cool();
      const { wallS, cpuS, peakMb } = await copy.draw(signal);
      console.log(
        `R33: ${wallS.toFixed(0)} s, ${cpuS.toFixed(0)} s of CPU, ${peakMb?.toFixed(0) ?? 'unknown'} MB at most`,
      );
      expect(articlesOf(drawnSite(copy.site))).toHaveLength(ARTICLES * LANGUAGES);
      expect(peakMb).toBeLessThan(MOST_MB);
    } finally {
      copy.remove();
    }
  },
);
