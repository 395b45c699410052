import { describe, expect, it } from 'vitest';
import { frozenAddress } from '../../../scripts/freeze/frozenAddress.ts';
import { frozenHtml } from '../../../scripts/freeze/frozenHtml.ts';
import { frozenFile } from '../../../scripts/freeze/frozenText.ts';

const KEPT = new Set([
  'index.html',
  'en/index.html',
  'en/stages/index.html',
  'en/riders/é/index.html',
  'a.png',
  'b.png',
  '_astro/f.woff2',
]);
const readdress = (address: string): string =>
  frozenAddress(address, { year: 2020, origin: 'https://club.example', kept: KEPT });
const frozen = (html: string): string => frozenHtml(html, { year: 2020, readdress });
const inFile = (name: string, text: string): string | undefined => frozenFile(name, 2020, readdress)?.(text);

describe('an address of a page that is kept', () => {
  it.each([
    ['/', '/2020/'],
    ['/en/stages/', '/2020/en/stages/'],
    ['/en/stages', '/2020/en/stages'],
    ['/en/stages/?q=a&b#c', '/2020/en/stages/?q=a&b#c'],
    [' /en/\n', '/2020/en/'],
    ['/en/riders/%C3%A9/', '/2020/en/riders/%C3%A9/'],
    ['/nowhere/../en/', '/2020/en/'],
    ['https://club.example/en/', 'https://club.example/2020/en/'],
    ['HTTPS://CLUB.example/en/', 'https://club.example/2020/en/'],
    ['//club.example/en/', '//club.example/2020/en/'],
    ['webcal://club.example/a.png', 'webcal://club.example/2020/a.png'],
  ])('%j is changed to one in the edition', (address, expected) => {
    expect(readdress(address)).toBe(expected);
  });

  it.each([
    '/en/club/',
    '/2020/en/',
    '//evil.example/en/',
    String.raw`/\evil.example/en/`,
    'https://evil.example/en/',
    'https://club.example.evil.example/en/',
    'https://club.example:8443/en/',
    'mailto:a@club.example',
    'javascript:location="/en/"',
    '../en/',
    '#content',
    '',
    '/en/%ZZ/',
    'http://[',
  ])('%j stays unchanged: its page is not kept, it is of another site, or it is no address', (address) => {
    expect(readdress(address)).toBe(address);
  });
});

describe('the HTML of a frozen page', () => {
  it.each([
    ['<a href="/en/">', '<a href="/2020/en/">'],
    ["<a href='/en/'>", '<a href="/2020/en/">'],
    ['<A HREF=/en/>', '<A HREF="/2020/en/">'],
    ['<a href = "/en/" class=x>', '<a href = "/2020/en/" class=x>'],
    ['<a href="&#x2F;en&#47;">', '<a href="/2020/en/">'],
    ['<a href="/en/?a=1&amp;b=2">', '<a href="/2020/en/?a=1&amp;b=2">'],
    ['<a title=">" href="/en/">', '<a title=">" href="/2020/en/">'],
    ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="/2020/a.png 1x, /2020/b.png 2x">'],
    ['<img srcset="/a.png,/c.png 320w">', '<img srcset="/a.png,/c.png 320w">'],
    ['<link imagesrcset="/a.png 320w,\n/x.png 640w">', '<link imagesrcset="/2020/a.png 320w,\n/x.png 640w">'],
    ['<p style="background:url(/a.png)">', '<p style="background:url(&quot;/2020/a.png&quot;)">'],
    ['<use xlink:href="/a.png#i"/>', '<use xlink:href="/2020/a.png#i"/>'],
    ['<meta http-equiv="refresh" content="0; url=/en/">', '<meta http-equiv="refresh" content="0; url=/2020/en/">'],
    ['<meta content="https://club.example/a.png">', '<meta content="https://club.example/2020/a.png">'],
    ['<x data-all="/en/ /en/club/ / /a.png">', '<x data-all="/2020/en/ /en/club/ / /2020/a.png">'],
    ['<x data-o="{&quot;/en/&quot;:&quot;/en/&quot;}">', '<x data-o="{&quot;/en/&quot;:&quot;/2020/en/&quot;}">'],
  ])('%s is changed to the edition', (html, expected) => {
    expect(frozen(html)).toBe(expected);
    expect(frozen(expected)).toBe(expected);
  });

  it.each([
    '<p>/en/ and href="/en/"</p>',
    '<!-- <a href="/en/"> -->',
    '<title><a href="/en/"></title>',
    '<textarea><a href="/en/"></textarea>',
    '<p title="/en/" alt="https://club.example/en/">',
    '<a href="/en/club/?next=/en/">',
    '<x data-text="{count} of &quot;\t/en/&quot;">',
    '<script>const html = \'<a href="/en/">\';</script>',
    '<a href="/en/',
  ])('%s stays unchanged', (html) => {
    expect(frozen(html)).toBe(html);
  });

  it('has the addresses of the edition in its structured data, with nothing that could end the script', () => {
    const json = String.raw`{"url":"https://club.example/en/","text":"a \u003c/script> /en/","at":["/en/?\u003c"]}`;
    expect(frozen(`<script type="application/ld+json">${json}</script>`)).toBe(
      `<script type="application/ld+json">${String.raw`{"url":"https://club.example/2020/en/","text":"a \u003c/script> /en/","at":["/2020/en/?%3C"]}`}</script>`,
    );
  });

  it('has the addresses of the edition in its styles and scripts', () => {
    expect(frozen('<style>@font-face{src:url("/_astro/f.woff2")}a{b:url( /x.png )}</style>')).toBe(
      '<style>@font-face{src:url("/2020/_astro/f.woff2")}a{b:url( /x.png )}</style>',
    );
    expect(frozen('<script>d=["_astro/a.js"],b="/_astro/b.js",m="menus/x"</script>')).toBe(
      '<script>d=["2020/_astro/a.js"],b="/2020/_astro/b.js",m="menus/x"</script>',
    );
    expect(frozen('<script>import(`/pagefind/pagefind.js`),fetch(`/menus/${l}.json`),a=`/api/x`</script>')).toBe(
      '<script>import(`/2020/pagefind/pagefind.js`),fetch(`/2020/menus/${l}.json`),a=`/api/x`</script>',
    );
  });
});

describe('a file of an edition', () => {
  it('is read according to its kind, and others stay unchanged', () => {
    expect(inFile('menus/en.json', '[ "/en/", "Text /en/" ]')).toBe('[ "/2020/en/", "Text /en/" ]');
    expect(inFile('en/manifest.webmanifest', '{"scope":"/"}')).toBe('{"scope":"/2020/"}');
    expect(inFile('_astro/a.css', '@import "/a.png";')).toBe('@import "/2020/a.png";');
    expect(inFile('en/rss.xml', '<link>https://club.example/en/</link><x>https://other.example/en/</x>')).toBe(
      '<link>https://club.example/2020/en/</link><x>https://other.example/en/</x>',
    );
    expect(inFile('a.png', '/en/')).toBeUndefined();
  });

  it('of a calendar is unfolded before it is read, and folded again', () => {
    const before = `DESCRIPTION:${'x'.repeat(40)}\\nhttps://club.ex\r\n ample/en/\r\nURL:https://club.example/en/\r\n`;
    const after = inFile('en/calendar.ics', before) ?? '';
    expect(after.replaceAll('\r\n ', '')).toBe(
      `DESCRIPTION:${'x'.repeat(40)}\\nhttps://club.example/2020/en/\r\nURL:https://club.example/2020/en/\r\n`,
    );
    expect(after.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});
