import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pieceOf, withPiece } from '../src/cut.ts';
import { frontOf } from '../src/frontOf.ts';
import { token, translated } from '../src/token.ts';

describe('our layout as a template for others', () => {
  const html = '<ul class="tags" data-x><li>a</li></ul><ul class="other"></ul>';

  it('is cut between two marks', () => {
    assert.equal(pieceOf(html, '<ul class="tags"', '</ul>').text, '<li>a</li>');
    assert.equal(
      withPiece(html, '<ul class="tags"', '</ul>', token('tags')),
      '<ul class="tags" data-x>@@tags@@</ul><ul class="other"></ul>',
    );
  });

  it('is refused when the layout no longer has the mark', () => {
    assert.throws(() => pieceOf(html, '<ul class="topics"', '</ul>'), /no "<ul class="topics"…" before "<\/ul>"/);
  });

  it('is written in the notation of each generator', () => {
    const written = translated(
      `a {{ ${token('title')} ${token('list:sprint')}`,
      (name) => `[${name}]`,
      (text) => text.toUpperCase(),
    );
    assert.equal(written, 'A {{ [title] [list:sprint]');
  });
});

it('the front matter of the peers is JSON in YAML, and leaves out what an article lacks', () => {
  const article = {
    id: 'generated-000001',
    locale: 'fr',
    title: 'A: "b"',
    slug: 's',
    teaser: 't',
    tells: '0',
    scene: 'route-0',
    picture: 'race',
    pictureAlt: 'a',
    offset: '2',
    date: '2020-09-06T18:50:00',
    tags: ['sprint'],
    body: '',
    fullDate: 'f',
    shortDate: 's',
  };
  const front = frontOf(article, { type: 'article' });
  assert.ok(front.includes('"title": "A: \\"b\\""\n'));
  assert.ok(front.includes('"type": "article"\n'));
  assert.ok(!front.includes('stage'));
});
