import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { frontOf } from '../../../scripts/bench/peers/frontOf.ts';
import { pieceOf, withPiece } from '../../../scripts/bench/peers/cut.ts';
import { token, translated } from '../../../scripts/bench/peers/token.ts';

describe('our layout as a template for others', () => {
  const html = '<ul class="tags" data-x><li>a</li></ul><ul class="other"></ul>';

  it('is cut between two marks', () => {
    expect(pieceOf(html, '<ul class="tags"', '</ul>').text).toBe('<li>a</li>');
    expect(withPiece(html, '<ul class="tags"', '</ul>', token('tags'))).toBe(
      '<ul class="tags" data-x>@@tags@@</ul><ul class="other"></ul>',
    );
  });

  it('is refused when the layout no longer has the mark', () => {
    expect(() => pieceOf(html, '<ul class="topics"', '</ul>')).toThrow('no "<ul class="topics"…" before "</ul>"');
  });

  it('is written in the notation of each generator', () => {
    const written = translated(
      `a {{ ${token('title')} ${token('current:sprint')}`,
      (name) => `[${name}]`,
      (text) => text.toUpperCase(),
    );
    expect(written).toBe('A {{ [title] [current:sprint]');
  });
});

it('the front matter of the peers is JSON in YAML, and leaves out what an article lacks', () => {
  const article = {
    id: 'generated-000001' as const,
    locale: 'fr' as const,
    title: 'A: "b"' as const,
    slug: 's' as const,
    teaser: 't' as const,
    cover: 'map' as const,
    date: '2020-09-06T18:50:00',
    stage: undefined,
    tags: ['sprint'],
    body: '',
    fullDate: 'f',
    shortDate: 's',
  };
  const front = frontOf(article, { type: 'article' });
  expect(front).toContain('"title": "A: \\"b\\""\n');
  expect(front).toContain('"type": "article"\n');
  expect(front).not.toContain('stage');
});

describe.each(['eleventy', 'next'])('T58 the packages of the peer %s', (name) => {
  const read = (file: string) => readFileSync(`tests/bench/peers/${name}/${file}`, 'utf8');
  const lock = z.object({ packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })) });

  it('T58 are asked for by exact versions, each with its digest, from no registry by name', () => {
    const manifest = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const { packages } = lock.parse(JSON.parse(read('package-lock.json')));
    const others = Object.entries(packages).filter(([path]) => path !== '');
    expect(others.length).toBeGreaterThan(10);
    expect(
      others.filter(([, entry]) => entry.integrity?.startsWith('sha512-') !== true || 'resolved' in entry),
    ).toEqual([]);
  });

  it('T58 come under the same settings as ours', () => {
    expect(read('.npmrc')).toBe(readFileSync('.npmrc', 'utf8'));
  });
});
