const PER_PAGE = 12;

/** The newest first; the same day by id, as on the site. */
const newestFirst = (one, other) =>
  other.publishedAt < one.publishedAt ? -1 : other.publishedAt > one.publishedAt ? 1 : one.id < other.id ? -1 : 1;

const articlesByLocale = (api) => {
  const articles = api.getFilteredByTag('articles').map(({ data }) => data);
  return Map.groupBy(articles.sort(newestFirst), ({ locale }) => locale);
};

const pagesOf = (locale, news, tag, articles) => {
  const last = Math.ceil(articles.length / PER_PAGE);
  const below = tag === '' ? '' : `tag/${tag}/`;
  return Array.from({ length: last }, (_, index) => {
    const rest = index === 0 ? below : `${below}page/${index + 1}/`;
    return {
      ...{ locale, tag, rest, last, page: index + 1 },
      ...{ first: `/${locale}/${news}/${below}`, address: `/${locale}/${news}/${rest}` },
      articles: articles.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
    };
  });
};

const listsOf = ([locale, articles]) => {
  const tags = [...new Set(articles.flatMap(({ subjects }) => subjects))];
  const { news } = articles[0];
  return [
    ...pagesOf(locale, news, '', articles),
    ...tags.flatMap((tag) =>
      pagesOf(
        locale,
        news,
        tag,
        articles.filter(({ subjects }) => subjects.includes(tag)),
      ),
    ),
  ];
};

const olderOf = ([locale, articles]) => [
  locale,
  Object.fromEntries(articles.map(({ id }, index) => [id, articles.slice(index + 1, index + 4)])),
];

export default (config) => {
  config.addCollection('lists', (api) => [...articlesByLocale(api)].flatMap(listsOf));
  config.addCollection('older', (api) => Object.fromEntries([...articlesByLocale(api)].map(olderOf)));
  return {
    dir: { input: 'content', includes: '../_includes', data: '../_data', output: '_site' },
    // Our texts and finished pages hold no template language.
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
};
