import { describe, expect, it } from 'vitest';
import { contentFiles } from '../../../../scripts/check/contentFiles.ts';
import { findMistakes } from '../../../../scripts/check/findMistakes.ts';
import { sentenceOf } from '../../../../scripts/check/sentenceOf.ts';
import { mistakesAfter } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { SAMPLE, sampleArticle } from './sampleArticle.ts';

describe('the content of the site', () => {
  it('has no mistake', async () => {
    const { entries, mistakes } = await findMistakes(contentFiles());
    expect(mistakes.map(sentenceOf)).toEqual([]);
    expect(entries).toBeGreaterThan(400);
  });
});

describe('several mistakes', () => {
  it('are reported in one run, in the order of their files', async () => {
    const mistakes = await mistakesAfter({
      ...sampleArticle(replaced('slug: a-sample-de', 'slug: Über uns\ntitel: x')),
      'src/content/teams/cofidis.yaml': replaced('country: FRA', 'country: France'),
      'src/content/stages/stage-09.yaml': replaced('km: 99', 'km: 199'),
      'src/content/alerts/final-results.yaml': replaced('/fr/classements/', '/fr/nowhere/'),
      'src/content/videos/Bad Name.yaml': 'title: x',
    });
    expect(mistakes.map((mistake) => mistake.split(': found')[0])).toEqual([
      'src/content/alerts/final-results.yaml › link.fr',
      `${SAMPLE} › slug`,
      `${SAMPLE} › titel`,
      'src/content/stages/stage-09.yaml › sprint.km',
      'src/content/teams/cofidis.yaml › country',
      'src/content/videos/Bad Name.yaml',
    ]);
  });

  it('are reported in one file too', async () => {
    const worst = (text: string): string =>
      replaced('tags: [stage-report, mountains]', 'tags: []')(replaced('title: A sample', 'title: x')(text));
    expect(await mistakesAfter(sampleArticle(worst))).toEqual([
      `${SAMPLE} › title: found "x"; allowed: at least 3 characters.`,
      `${SAMPLE} › tags: found an empty list; allowed: at least 1 item.`,
    ]);
  });
});

describe('a message of the check', () => {
  it('shows characters that would control a terminal', () => {
    const mistake = { file: 'src/content/news/fr/\u001B[2J.md', found: '"\u202E"', allowed: 'nothing of that' };
    expect(sentenceOf(mistake)).toBe('src/content/news/fr/\\u{1B}[2J.md: found "\\u{202E}"; allowed: nothing of that.');
  });
});

describe('hostile YAML', () => {
  it('that contains itself is refused without an infinite loop in the check', async () => {
    const video = 'src/content/videos/stage-2-in-one-drawing.yaml';
    expect(
      await mistakesAfter({
        [video]: 'title: &a [*a]\nteaser: &b {fr: *b}\nstage: 2\nfile: null\ndurationSeconds: null\n',
      }),
    ).toEqual([
      `${video} › title: found a list; allowed: the keys fr, en, es, de.`,
      `${video} › teaser.fr: found a mapping; allowed: a text (in quotes).`,
      ...['en', 'es', 'de'].map(
        (locale) => `${video} › teaser.${locale}: found nothing; allowed: a text (the key is needed).`,
      ),
    ]);
  });

  it('with the key of the prototype is reported like any other wrong key', async () => {
    const front = replaced('title: A sample', 'title: A sample\n__proto__: {draft: true}\nconstructor: 1');
    expect(await mistakesAfter(sampleArticle(front))).toEqual([
      expect.stringMatching(/› (__proto__|constructor): found a key that does not exist here; /),
      expect.stringMatching(/› (__proto__|constructor): found a key that does not exist here; /),
    ]);
  });
});
