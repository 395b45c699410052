import { describe, expect, it } from 'vitest';
import { newsArticle, scriptSafeJson } from '~/lib/structuredData.ts';

describe('T40 scriptSafeJson', () => {
  it.each(['</script>', '</SCRIPT >', '<!--', '<script', ']]>', '<'])(
    'holds "%s" without a sign that could end its script',
    (text) => {
      const json = scriptSafeJson({ title: text, list: [text] });
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({ title: text, list: [text] });
    },
  );

  it('leaves everything else as JSON writes it', () => {
    const value = { a: 1, b: [true, null], c: 'é & "x" \u2028' };
    expect(scriptSafeJson(value)).toBe(JSON.stringify(value));
  });
});

describe('newsArticle', () => {
  it('is what schema.org asks of an article', () => {
    const facts = {
      title: 'T',
      teaser: 'D',
      date: '2020-09-06T18:40:00',
      locale: 'de',
      address: 'https://club.example/de/',
    };
    expect(newsArticle(facts)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'T',
      description: 'D',
      datePublished: '2020-09-06T18:40:00',
      inLanguage: 'de',
      mainEntityOfPage: 'https://club.example/de/',
    });
  });
});
