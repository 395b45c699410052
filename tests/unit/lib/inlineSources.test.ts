import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineSources } from '~/lib/inlineSources.ts';

/** A number of unclosed quotes for which one pass takes milliseconds, and one pass per quote minutes. */
const UNCLOSED = 500_000;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const scriptsIn = (html: string): readonly string[] => inlineSources(html).scripts;

describe('the inline sources of a page', () => {
  it('are its scripts and styles, each once, in the order of the page', () => {
    const html = [
      '<!DOCTYPE html><html><head><style>a{}</style><script type="module">one()</script>',
      '<style media="print">b{}</style></head><body><script>two()</script><style>a{}</style>',
      '<script type="module" >one()</script ></body></html>',
    ].join('');
    expect(inlineSources(html)).toEqual({
      scripts: [hashOf('one()'), hashOf('two()')],
      styles: [hashOf('a{}'), hashOf('b{}')],
    });
  });

  it('are the bytes of the text, with every line break as one character, as in browsers', () => {
    expect(scriptsIn('<script>\r\nf("é🚴")\r</script>')).toEqual([hashOf('\nf("é🚴")\n')]);
  });

  it('leave out external scripts and data blocks', () => {
    const html = [
      '<script src="/a.js"></script><script type="module" src=/b.js></script>',
      '<script type="application/ld+json">{"a":"<\\/b>"}</script><script type=application/json>[]</script>',
    ].join('');
    expect(scriptsIn(html)).toEqual([]);
  });

  it('include an empty script and one that only looks like data', () => {
    expect(scriptsIn('<script></script>')).toEqual([hashOf('')]);
    expect(scriptsIn('<script data-type="application/json">f()</script>')).toEqual([hashOf('f()')]);
    expect(scriptsIn('<script type="importmap">{}</script>')).toEqual([hashOf('{}')]);
  });

  it.each([
    '<!-- <script>alert(1)</script> -->',
    '<p title="<script>alert(1)</script>">text</p>',
    "<p title='<script>alert(1)</script>'>text</p>",
    '<img alt="a > b" title="<script>alert(1)</script>"/>',
    '<title><script>alert(1)</script></title>',
    '<textarea><script>alert(1)</script></textarea>',
    '<style>/* <script>alert(1)</script> */</style>',
    '<p>&lt;script>alert(1)&lt;/script></p>',
    '<script type="application/ld+json">{"a":"<script>alert(1)"}</script>',
    '<a href="/?q=\'<script>alert(1)</script>">1 < 2</a>',
  ])('never include a script that is text: %s', (html) => {
    expect(scriptsIn(`${html}<script>ours()</script>`)).toEqual([hashOf('ours()')]);
  });

  it.each([
    ['a script that holds "<!--"', '<script>f("<!--")</script>', 'holds "<!--"'],
    ['a block of data that holds "<!--"', '<script type="application/json">"<!--<script>"</script>', 'holds "<!--"'],
    ['a script without an end', '<script>f()', '<script> is not closed.'],
    ['a style whose end is another word', '<style>a{}</styles>', '<style> is not closed.'],
  ])('are refused for %s', (_what, html, sentence) => {
    expect(() => inlineSources(html)).toThrow(sentence);
  });

  it('are found in one pass even if a quote is never closed', () => {
    expect(scriptsIn(`<p ${'a="'.repeat(UNCLOSED)}`)).toEqual([]);
    expect(scriptsIn(`<a ${'b=\'"'.repeat(UNCLOSED)}`)).toEqual([]);
  });
});
