/** A value as JSON that can stand inside `<script>`: `</script` in a title would end the block (T40). */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

type ArticleFacts = {
  readonly title: string;
  readonly teaser: string;
  /** Date and time in the race's zone. */
  readonly date: string;
  readonly locale: string;
  readonly address: string;
};

/** An article for search engines (schema.org NewsArticle). */
export const newsArticle = ({ title, teaser, date, locale, address }: ArticleFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  description: teaser,
  datePublished: date,
  inLanguage: locale,
  mainEntityOfPage: address,
});
