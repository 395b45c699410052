import { describe, expect, it } from 'vitest';
import { mistakesAfter } from './mistakesAfter.ts';

const HOME = 'src/content/home.yaml';
const ARTICLE = 'final-white-jersey';

describe('the stories of the home page', () => {
  it('are accepted with and without an end', async () => {
    const list = `- article: ${ARTICLE}\n  until: 2020-09-22T12:00:00\n- article: final-green-jersey\n`;
    expect(await mistakesAfter({ [HOME]: list })).toEqual([]);
  });

  it('may be none', async () => {
    expect(await mistakesAfter({ [HOME]: '# Nothing stays on the home page.\n[]\n' })).toEqual([]);
  });

  it.each([
    ['- article: nobody\n', '[0].article: found "nobody"; allowed: the id of an article, the name of its files'],
    [`- article: ${ARTICLE}\n- article: ${ARTICLE}\n`, `[1].article: found "${ARTICLE}"; allowed: each article once`],
    [`- article: ${ARTICLE}\n  until: tomorrow\n`, '[0].until: found "tomorrow"'],
    [`- article: ${ARTICLE}\n  untill: 2020-09-22T12:00:00\n`, '[0].untill: found a key that does not exist here'],
  ])('are refused in %j', async (list, sentence) => {
    expect((await mistakesAfter({ [HOME]: list }))[0]).toContain(`${HOME} › ${sentence}`);
  });
});

describe('a list beside the collections', () => {
  it.each(['home', 'redirects', 'winners'])(
    'is refused when %s.yaml is emptied, with what an empty list is',
    async (name) => {
      const file = `src/content/${name}.yaml`;
      const mistake = `${file}: found no list; allowed: a list; [] where nothing is in it.`;
      expect(await mistakesAfter({ [file]: '\n' })).toContain(mistake);
      expect(await mistakesAfter({ [file]: '# None.\n' })).toContain(mistake);
    },
  );
});
