import { readFileSync, readdirSync } from 'node:fs';
import matter from 'gray-matter';
import { marked } from 'marked';
import { fill } from './fill.js';
import { listsOf } from './lists.js';

const json = (name) => JSON.parse(readFileSync(`data/${name}.json`, 'utf8'));
const once = (make) => {
  let made;
  return () => (made ??= make());
};

const LOCALES = ['fr', 'en', 'es', 'de'];
const words = once(() => json('words'));
const frames = once(() => Object.fromEntries(LOCALES.map((locale) => [locale, json(locale)])));
const others = once(() => new Map(json('others').map((address, index) => [address, `content/race/${index}.html`])));

/** The front matter of every article of a language, the newest first. */
const articles = once(() =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const read = (name) => matter(readFileSync(`content/${locale}/${name}`, 'utf8')).data;
      const entries = readdirSync(`content/${locale}`).map(read);
      return [locale, entries.sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))];
    }),
  ),
);

const articlesByAddress = once(
  () =>
    new Map(
      LOCALES.flatMap((locale) =>
        articles()[locale].map((article, index) => [
          `/${locale}/${frames()[locale].news}/${article.slug}/`,
          { article, older: articles()[locale].slice(index + 1, index + 4) },
        ]),
      ),
    ),
);

const listsByAddress = once(
  () =>
    new Map(
      LOCALES.flatMap((locale) =>
        listsOf(locale, frames()[locale].news, articles()[locale]).map((list) => [list.address, list]),
      ),
    ),
);

export const allPaths = () => [...others().keys(), ...articlesByAddress().keys(), ...listsByAddress().keys()];

const cardWords = (article) => ({ ...article, date: article.publishedAt });

const listedWords = (article, isLazy) => ({
  ...cardWords(article),
  kind: article.stage === undefined ? 'background' : 'stage',
  subjects: article.subjects.join(' '),
  lazy: isLazy ? ' loading="lazy"' : '',
});

const articleHtml = ({ article, older }) => {
  const { article: frame, tagNames, stages } = frames()[article.locale];
  const { content } = matter(readFileSync(`content/${article.locale}/${article.id}.md`, 'utf8'));
  return fill(frame.page, {
    ...cardWords(article),
    firstTag: article.subjects[0],
    stage: stages[article.stage],
    body: marked.parse(content),
    tags: article.subjects.map((tag) => fill(frame.tag, { tag, tagName: tagNames[tag] })).join(''),
    older: older.map((other) => fill(frame.card, cardWords(other))).join(''),
  });
};

const listHtml = (list) => {
  const { list: frame, cardsOnTop } = frames()[list.locale];
  const isNear = (n) => n === 1 || n === list.last || Math.abs(n - list.page) <= frame.reach;
  const link = (n) =>
    fill(frame.link, {
      path: n === 1 ? list.first : `${list.first}page/${n}/`,
      here: n === list.page ? ' aria-current="page"' : '',
      rel: n === list.page - 1 ? ' rel="prev"' : n === list.page + 1 ? ' rel="next"' : '',
      number: n,
      last: list.last,
    });
  const numbers = Array.from({ length: list.last }, (_, index) => index + 1).filter(isNear);
  return fill(frame.page, {
    ...words()[list.address],
    level: list.tag === '' ? '' : `::${list.tag}`,
    rest: list.rest,
    cards: list.articles.map((article, index) => fill(frame.card, listedWords(article, index >= cardsOnTop))).join(''),
    pages: numbers.map(link).join(''),
  });
};

const htmlAt = (address) => {
  const article = articlesByAddress().get(address);
  if (article !== undefined) return articleHtml(article);
  const list = listsByAddress().get(address);
  return list === undefined ? readFileSync(others().get(address), 'utf8') : listHtml(list);
};

/** A page in the parts that Next puts together again. */
export const pageAt = (address) => {
  const html = htmlAt(address);
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  return {
    metadata: {
      title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
      description: /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
      alternates: {
        canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
        languages: Object.fromEntries(alternates.map(([, language, path]) => [language, path])),
      },
    },
    styles: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text).join(''),
    body: /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? '',
  };
};
