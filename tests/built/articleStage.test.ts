import { expect, it } from 'vitest';
import { stagePath } from '~/i18n/paths.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

it('each article about a stage shows the card of that stage, and other articles show none', () => {
  const shown = pagesByKind.of('article').map(({ address, language, document }) => {
    const article = raceInForce.articles(language).find(({ entry }) => address.endsWith(`/${entry.slug}/`));
    const stage = article?.entry.stage;
    const links = document()
      .all('.stage-card a')
      .map((link) => link.attribute('href'));
    return { address, links, expected: stage === undefined ? [] : [stagePath(stage, language)] };
  });
  expect(shown.filter(({ links, expected }) => links.join() !== expected.join())).toEqual([]);
  expect(shown.some(({ links }) => links.length > 0)).toBe(true);
});
