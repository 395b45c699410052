import { describe, expect, it } from 'vitest';
import { lostTexts } from '~/lib/yaml/lostTexts.ts';
import { readYamlLeniently } from '~/lib/yaml/readYamlLeniently.ts';
import { withoutConflicts } from '~/lib/yaml/withoutConflicts.ts';

const sentencesIn = (text: string): readonly string[] =>
  readYamlLeniently(text).mistakes.map(({ field, found, allowed }) => `${field}: found ${found}; allowed: ${allowed}`);

const lostIn = (text: string) => lostTexts(text, readYamlLeniently(text).data);

describe('YAML with a mistake', () => {
  it('is read as intended, with all its mistakes', () => {
    const text = 'title: Pogačar: the winner\nslug: "pogacar\ntags: [a, b]\ntext:\n  fr: @ici\n  en: here\ntags: [c]\n';
    expect(readYamlLeniently(text)).toEqual({
      data: { title: 'Pogačar: the winner', slug: 'pogacar', tags: ['a', 'b'], text: { fr: '@ici', en: 'here' } },
      mistakes: [
        expect.objectContaining({ field: 'title, line 1' }),
        expect.objectContaining({ field: 'slug, line 2' }),
        expect.objectContaining({ field: 'text.fr, line 5' }),
        expect.objectContaining({ field: 'tags, line 7' }),
      ],
    });
  });

  it.each([
    ['a: b\nkeyless', 'line 2: found the line "keyless", which has no key; allowed: a key, a colon, a blank, then the'],
    ['a:b\nc: d', 'line 1: found "a:b"; allowed: a key, a colon, a blank, then the value: a: b'],
    ['a = b\nc: d', 'line 1: found "a = b"; allowed: a key, a colon, a blank, then the value: a: b'],
    [' a: b\nc: d', 'a, line 1: found blanks before the key "a"; allowed: a key at the beginning of its line'],
    ['a:\n\t- b', 'a, line 2: found a tab at the beginning of the line; allowed: valid YAML: blanks instead of tabs'],
    [
      'a: "\\s"',
      'a, line 1: found ""\\s"", with a backslash in double quotes; allowed: each backslash twice: a: "\\\\s"',
    ],
    ['- {rank: 1 bib: 2}', 'line 1: found "{rank: 1 bib: 2}", whose parts are not told apart; allowed: commas between'],
    [
      'a:\n  b: 1\n  b: 2',
      'a.b, line 3: found the key "b" a second time (the first is in line 2); allowed: each key once',
    ],
    ['', 'line 1: found no key; allowed: keys with values (key: value)'],
  ])('has a message of its own: %j', (text, sentence) => {
    expect(sentencesIn(text)).toEqual([expect.stringContaining(sentence)]);
  });

  it('has the message of the parser if no line shows the cause, and keeps the rest', () => {
    const { data, mistakes } = readYamlLeniently('a: 1\n--- \nb: 2\n');
    expect(mistakes[0]).toMatchObject({ field: 'line 1', allowed: 'valid YAML' });
    expect(data).toEqual({ b: 2 });
  });

  it('does not treat the lines of a longer text as keys', () => {
    expect(sentencesIn('a: |\n  not: a: key\n  @here\nb: "one\n  two: three: four"\nc: @d')).toEqual([
      'c, line 6: found "@d", with the mark @ at its beginning; allowed: a text between double quotes: c: "@d"',
    ]);
  });

  it('stops the search in a file that is not YAML at all', () => {
    const { mistakes } = readYamlLeniently('@\n'.repeat(500));
    expect(mistakes.length).toBeLessThanOrEqual(21);
  });
});

describe('a text that YAML would cut', () => {
  it('is found completely', () => {
    expect(lostIn('title: Pogačar is #1 today # really\nslug: a\n')).toEqual({
      data: { title: 'Pogačar is #1 today # really', slug: 'a' },
      mistakes: [
        {
          field: 'title, line 1',
          found: '"Pogačar is #1 today # really", of which YAML would keep only "Pogačar is": # begins a comment',
          allowed: 'a text between double quotes: title: "Pogačar is #1 today # really"',
        },
      ],
    });
  });

  it.each([
    ['all of it', 'title: #1 of the day\nslug: a'],
    ['in a list', 'tags:\n  - a #b'],
    ['below a key', 'text:\n  fr: numéro #1'],
    ['by the name of an anchor', 'title: &Now it begins'],
  ])('is found when it is lost %s', (_, text) => {
    expect(lostIn(text).mistakes).toHaveLength(1);
  });

  it.each([
    ['a comment with a blank behind its mark', 'kind: ridden # as the jury says'],
    ['a comment behind a number', 'seconds: 12 #3'],
    ['a comment on a line of its own', '#title: x\ntitle: y'],
    ['a mark in quotes', "title: 'Is #1' #x"],
    ['a mark in a longer text', 'title: |\n  Is: it #1'],
    ['a mark without a blank before it', 'title: C#1'],
  ])('is not %s', (_, text) => {
    expect(lostIn(text).mistakes).toEqual([]);
  });
});

describe('a conflict that git has left', () => {
  const CONFLICT = 'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> theirs\nc: 4\n';

  it('is reported with its first line, and the first version is read', () => {
    const { text, mistakes } = withoutConflicts(CONFLICT);
    expect(text).toBe('a: 1\n\nb: 2\n\n\n\nc: 4\n');
    expect(mistakes).toEqual([expect.objectContaining({ field: 'line 2' })]);
  });

  it('may contain the common ancestor, and have Windows line ends', () => {
    const text = '<<<<<<< HEAD\r\na\r\n||||||| base\r\nb\r\n=======\r\nc\r\n>>>>>>> theirs\r\nd\r\n';
    expect(withoutConflicts(text).text).toBe('\na\r\n\n\n\n\n\nd\r\n');
  });

  it('is found with empty lines around its markers', () => {
    const { text, mistakes } = withoutConflicts('<<<<<<< HEAD\n\nOne.\n\n=======\n\nTwo.\n\n>>>>>>> theirs\n');
    expect(text.trim()).toBe('One.');
    expect(mistakes).toHaveLength(1);
  });

  it('is not an underlined heading', () => {
    const text = 'Title\n=======\n\nText\n';
    expect(withoutConflicts(text)).toEqual({ text, mistakes: [] });
  });
});
