const PER_PAGE = 12;

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

/** Every page of a language's list of news and of its lists by tag. */
export const listsOf = (locale, news, articles) => {
  const tags = [...new Set(articles.flatMap(({ subjects }) => subjects))];
  const tagged = (tag) => articles.filter(({ subjects }) => subjects.includes(tag));
  return [...pagesOf(locale, news, '', articles), ...tags.flatMap((tag) => pagesOf(locale, news, tag, tagged(tag)))];
};
