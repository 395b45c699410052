import { expect, it } from 'vitest';
import { withoutMembers } from '../../../scripts/freeze/withoutMembers.ts';

it.each(['p', 'li'])(
  'a kept page has no link to the road book, which is that of the edition in force: <%s>',
  (name) => {
    const way = `<${name} class="take-along" data-3><a href="/en/road-book/">Road book</a></${name}>`;
    const html = `<html lang="en"><body><${name}>Relive</${name}>${way}</body></html>`;
    expect(withoutMembers(html, '')).not.toContain('road-book');
    expect(withoutMembers(html, '')).toContain('Relive');
  },
);
