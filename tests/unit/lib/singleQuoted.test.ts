import { expect, it } from 'vitest';
import { singleQuoted } from '~/lib/singleQuoted.ts';

it('writes the JSON in the attributes of doors in single quotes, and nothing else', () => {
  expect(
    singleQuoted('<a title="&quot;x&quot;" data-door="{&quot;a&quot;:&quot;it’s &#39;b&#39; &amp;quot; &lt;&quot;}">'),
  ).toBe(`<a title="&quot;x&quot;" data-door='{"a":"it’s &#39;b&#39; &amp;quot; &lt;"}'>`);
});

it('lets no text end the attribute', () => {
  expect(singleQuoted(`<a data-door="{&quot;a&quot;:&quot;' onclick='x&quot;}">`)).toBe(
    `<a data-door='{"a":"&#39; onclick=&#39;x"}'>`,
  );
});
