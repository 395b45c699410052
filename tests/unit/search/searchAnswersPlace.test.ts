import { expect, it } from 'vitest';
import { KIND_NAMES, SEARCH_ANSWERS_PLACE } from '../../component/searchAnswersPlace.ts';
import { drawComponent } from '../race/drawComponent.ts';

it('the place of the answers is what the tests of its script take for it', async () => {
  const drawn = await drawComponent('SearchAnswers', { locale: 'en', kinds: KIND_NAMES });
  expect(drawn.trim()).toBe(SEARCH_ANSWERS_PLACE);
});
