import { describe, expect, it } from 'vitest';
import facts from '~/content/facts/tour-2020.json' with { type: 'json' };
import { asciiSlug, titleSlug } from '~/lib/asciiSlug.ts';

describe('the slug of a title', () => {
  it.each([
    ['de', 'Hügel, Öl und Ärger in Großen Gärten', 'huegel-oel-und-aerger-in-grossen-gaerten'],
    ['de', 'Hu\u0308gel', 'huegel'],
    ['de', 'Côte d’Ichère für Roglič', 'cote-dichere-fuer-roglic'],
    ['fr', 'Noël à Haÿ', 'noel-a-hay'],
    ['es', 'El pingüino', 'el-pinguino'],
    ['en', 'Kämna wins', 'kamna-wins'],
  ])('in %s converts "%s" to the segment "%s"', (language, title, slug) => {
    expect(titleSlug(title, language)).toBe(slug);
  });
});

describe('asciiSlug', () => {
  it.each([
    ['Tadej Pogačar', 'tadej-pogacar'],
    ['Søren Kragh Andersen', 'soren-kragh-andersen'],
    ['Michał Kwiatkowski', 'michal-kwiatkowski'],
    ['Lennard Kämna', 'lennard-kamna'],
    ['Großschartner', 'grossschartner'],
    ['Đorđe Æsir-Œuvre', 'dorde-aesir-oeuvre'],
    ["Côte d'Ichère", 'cote-dichere'],
    ['Col d’Èze', 'col-deze'],
    ['B&B Hotels – Vital Concept p/b KTM', 'b-b-hotels-vital-concept-p-b-ktm'],
    ['J.J. Rojas', 'jj-rojas'],
    ['  --Été 2020!--  ', 'ete-2020'],
  ])('converts "%s" to the segment "%s"', (name, slug) => {
    expect(asciiSlug(name)).toBe(slug);
  });

  it('returns nothing for a name without any Latin letter', () => {
    expect(asciiSlug('北京 !?')).toBe('');
  });

  it('gives every rider and every team of the race a unique address', () => {
    const names = [
      ...facts.riders.map(({ givenName, familyName }) => `${givenName} ${familyName}`),
      ...facts.teams.map(({ name }) => name),
    ];
    const slugs = names.map(asciiSlug);
    expect(slugs.filter((slug) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(176 + 22);
  });

  it('leaves an address unchanged', () => {
    expect(asciiSlug('soren-kragh-andersen')).toBe('soren-kragh-andersen');
  });
});
