// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { parseHtml } from './parseHtml.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000 });

type Shape = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Shape | string)[],
];

const ours = ({ name, attributes, children }: PageElement): Shape => [
  name,
  Object.fromEntries(attributes),
  children.map((child) => (typeof child === 'string' ? child : ours(child))),
];

const shapeOfNode = (node: Node): readonly (Shape | string)[] => {
  if (node instanceof Element) return [browsers(node)];
  return node instanceof Text ? [node.data] : [];
};

const browsers = (element: Element): Shape => [
  element.localName,
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  [...element.childNodes].flatMap(shapeOfNode),
];

/** Style sheets are text to both; without them the browser's parser has no sheet to read. */
const withoutStyles = (html: string): string => html.replaceAll(/(<style[^>]*>)[^<]*/g, '$1');

const PAGES = pagesByKind
  .oneEach(raceInForce.languages[0] ?? 'fr')
  .map(({ address, html }) => [address, withoutStyles(html)] as const);

describe('parseHtml', () => {
  it.each(PAGES)('reads %s as a browser does', (_address, html) => {
    const browser = new DOMParser().parseFromString(html, 'text/html');
    expect(ours(parseHtml(html).one('html'))).toEqual(browsers(browser.documentElement));
  });

  it('reads every page of the site', () => {
    const strange = builtSite.pages.filter(
      ({ document }) =>
        document()
          .elements.map(({ name }) => name)
          .join() !== 'html',
    );
    expect(strange.map(({ address }) => address)).toEqual([]);
  });

  it('reads references of characters in text and attributes, not in scripts', () => {
    const { elements } = parseHtml('<p title="&lt;a&amp;&#39;&#x27;">&quot;&#233;</p><script>&lt;</script>');
    expect(elements.map(ours)).toEqual([
      ['p', { title: "<a&''" }, ['"é']],
      ['script', {}, ['&lt;']],
    ]);
  });

  it.each([
    ['a bare ampersand', '<p>salt & pepper</p>'],
    ['a reference without its semicolon', '<p>&copy 2020</p>'],
    ['a reference that the site never writes', '<p>&bogus;</p>'],
    ['a tag that is never closed', '<p>text'],
    ['tags that close each other', '<b><i></b></i>'],
    ['a tag that was never opened', 'text</p>'],
    ['an element that closes itself as in XML', '<div/>'],
    ['a script that never ends', '<script>let a;'],
    ['an attribute twice', '<a href="/" href="/fr/">x</a>'],
    ['a quote that is never closed', '<a title="x>y</a>'],
    ['text that begins like a tag', '<p>1 < 2</p>'],
  ])('refuses %s', (_what, html) => {
    expect(() => parseHtml(html)).toThrow();
  });
});
