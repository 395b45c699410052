import { describe, expect, it } from 'vitest';
import type { Classification } from '~/config/race/definition.ts';
import { rankingsDescription } from '~/components/rankingsDescription.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

const HAS: readonly Classification[] = ['general', 'mountains', 'teams'];
const LACKS: readonly Classification[] = ['points', 'youth', 'combativity'];
const AFTER = { number: 3, finish: 'Xy' };

describe.each(LOCALES)('the sentence about a page of rankings in %s', (locale) => {
  const t = wordingIn(locale);
  const sentences = [
    rankingsDescription({ classifications: HAS, after: undefined, isFinal: false }, locale),
    rankingsDescription({ classifications: HAS, after: AFTER, isFinal: false }, locale),
    rankingsDescription({ classifications: HAS, after: AFTER, isFinal: true }, locale),
  ];

  it('names the classifications of the race, and no other', () => {
    for (const sentence of sentences) {
      for (const key of HAS) expect(sentence).toContain(t(`classificationInList.${key}`));
      for (const key of LACKS) expect(sentence).not.toContain(t(`classificationInList.${key}`));
    }
  });

  it('names the stage until the race is over', () => {
    expect(sentences.map((sentence) => sentence.includes(AFTER.finish))).toEqual([false, true, false]);
  });
});
