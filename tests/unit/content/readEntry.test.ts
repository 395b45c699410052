import { describe, expect, it } from 'vitest';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { usedHeap } from '../../usedHeap.ts';

describe('a Markdown file', () => {
  it('has front matter that does not keep its text in memory', () => {
    const before = usedHeap();
    const kept = Array.from({ length: 50 }, (_, number) => {
      const front = `title: A title of its own, number ${number}`;
      return readMarkdown(`---\n${front}\n---\n${`${number}`.padEnd(1_000_000, ' text')}`).data;
    });
    expect(usedHeap() - before).toBeLessThan(10_000_000);
    expect(kept).toHaveLength(50);
  });

  it('is parsed into front matter and text', () => {
    expect(readMarkdown('---\ntitle: A\n---\n\nText\n')).toEqual({ data: { title: 'A' }, body: '\nText\n' });
  });

  it('may have Windows line ends', () => {
    expect(readMarkdown('---\r\ntitle: A\r\n---\r\nText\r\n')).toEqual({ data: { title: 'A' }, body: 'Text\r\n' });
  });

  it('may begin with a byte order mark', () => {
    expect(readMarkdown('\uFEFF---\ntitle: A\n---\nText')).toEqual({ data: { title: 'A' }, body: 'Text' });
  });

  it('may end with its front matter', () => {
    expect(readMarkdown('---\ntitle: A\n---')).toEqual({ data: { title: 'A' }, body: '' });
  });

  it('keeps three hyphens inside its text', () => {
    expect(readMarkdown('---\ntitle: A\n---\nOne\n\n---\n\nTwo').body).toBe('One\n\n---\n\nTwo');
  });

  it('is refused without front matter', () => {
    expect(() => readMarkdown('Text')).toThrow('does not begin with front matter');
    expect(() => readMarkdown(' ---\ntitle: A\n---\n')).toThrow('does not begin with front matter');
  });

  it('is refused when the front matter has no end', () => {
    expect(() => readMarkdown('---\ntitle: A\n')).toThrow('does not end with a line of three hyphens');
    expect(() => readMarkdown('---\ntitle: A\n----\n')).toThrow('does not end with a line of three hyphens');
  });

  it('is refused with the reason if the front matter is not YAML', () => {
    expect(() => readMarkdown('---\ntitle: A\ntitle: B\n---\n')).toThrow(
      'not valid YAML (line 2): duplicated mapping key.',
    );
  });
});

describe('a YAML file', () => {
  it('keeps a day as a text, so that 30 February is detected', () => {
    expect(readYaml('date: 2020-02-30').data).toEqual({ date: '2020-02-30' });
  });

  it('runs no code: tags of other languages are refused', () => {
    expect(() => readYaml('a: !!js/function "function () {}"')).toThrow('not valid YAML (line 1)');
  });

  it('holds one document', () => {
    expect(() => readYaml('a: 1\n---\nb: 2\n')).toThrow('not valid YAML');
  });
});
