import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, levels A and AA, with what they take over from 2.0 and 2.1. No rule of theirs is off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Without axe's handling of frames, of which the site has none, and without details of what is in order: five times as quick. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const findingsIn = ({ violations }: Results): readonly string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** What axe finds wrong with a page, as rule and element. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const results = await axeOn(page).withTags(TAGS).analyze();
  // A rule that axe runs only when asked for its level: without it small targets would pass unseen.
  expect([...results.violations, ...results.passes].map(({ id }) => id)).toContain('target-size');
  return findingsIn(results);
};

/** Texts that axe finds too faint on a page: all that differs between the light and the dark colours. */
export const faintFindings = async (page: Page): Promise<readonly string[]> =>
  findingsIn(await axeOn(page).withRules(['color-contrast']).analyze());
