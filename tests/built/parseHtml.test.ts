import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { parseHtml } from './parseHtml.ts';

vi.setConfig({ testTimeout: 60_000 });

type Shape = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Shape | string)[],
];

const shapeOf = ({ name, attributes, children }: PageElement): Shape => [
  name,
  Object.fromEntries(attributes),
  children.map((child) => (typeof child === 'string' ? child : shapeOf(child))),
];

const shapes = (html: string): readonly Shape[] => parseHtml(html).elements.map(shapeOf);

describe('parseHtml', () => {
  it('reads every page of the site', () => {
    const strange = builtSite.pages.filter(
      ({ document }) =>
        document()
          .elements.map(({ name }) => name)
          .join() !== 'html',
    );
    expect(strange.map(({ address }) => address)).toEqual([]);
  });

  it('decodes character references in text and attributes, but not in scripts', () => {
    expect(shapes('<p title="&lt;a&amp;&#39;&#x27;">&quot;&#233;</p><script>&lt; && 1</script>')).toEqual([
      ['p', { title: "<a&''" }, ['"é']],
      ['script', {}, ['&lt; && 1']],
    ]);
  });

  it('reads names as a browser does: in lower case, except in SVG, where an element may close itself', () => {
    expect(shapes('<INPUT readOnly/><svg viewBox="0 0 1 1"><linearGradient/><use xlink:href="#a"/></svg>')).toEqual([
      ['input', { readonly: '' }, []],
      [
        'svg',
        { viewBox: '0 0 1 1' },
        [
          ['linearGradient', {}, []],
          ['use', { 'xlink:href': '#a' }, []],
        ],
      ],
    ]);
  });

  it('leaves out comments and the content of templates', () => {
    expect(shapes('<div><!-- a --><template><p>a</p></template></div>')).toEqual([['div', {}, [['template', {}, []]]]]);
  });

  it.each([
    ['a bare ampersand', '<p>salt & pepper</p>'],
    ['a bare ampersand in an attribute', '<p title="salt & pepper"></p>'],
    ['a reference without its semicolon', '<p>&copy 2020</p>'],
    ['a reference that the standard does not know', '<p>&bogus;</p>'],
    ['a tag that is never closed', '<p>text'],
    ['a tag that is never closed in a template', '<template><p>text</template>'],
    ['a tag that another one closes', '<ul><li>a<li>b</ul>'],
    ['tags that close each other', '<b><i></b></i>'],
    ['a tag that was never opened', 'text</p>'],
    ['a tag that was never opened, in an element', '<p>text</b></p>'],
    ['a paragraph that was never opened, in a page', '<!doctype html><html><head></head><body></p></body></html>'],
    ['an element that closes itself as in XML', '<div/>'],
    ['a script that never ends', '<script>let a;'],
    ['an attribute twice', '<a href="/" href="/fr/">x</a>'],
    ['a quote that is never closed', '<a title="x>y</a>'],
    ['text that begins like a tag', '<p>1 < 2</p>'],
    ['a paragraph that a browser ends before a list', '<p>text<ul></ul></p>'],
    ['rows to which a browser adds a body', '<table><tr><td>a</td></tr></table>'],
    ['text that a browser moves out of a table', '<table>text<tbody></tbody></table>'],
    ['a page without a body', '<!doctype html><html><head></head></html>'],
  ])('refuses %s', (_what, html) => {
    expect(() => parseHtml(html)).toThrow();
  });
});
