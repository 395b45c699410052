import { expect, it } from 'vitest';
import { KIND_NAMES, SEARCH_ANSWERS_PLACE } from '../../component/searchAnswersPlace.ts';
import { drawComponent } from '../race/drawComponent.ts';

it('the element of the results matches the one in the tests of its script', async () => {
  const drawn = await drawComponent('SearchAnswers', { locale: 'en', kinds: KIND_NAMES });
  expect(drawn.trim()).toBe(SEARCH_ANSWERS_PLACE);
});
