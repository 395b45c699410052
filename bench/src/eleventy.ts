import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontOf } from './frontOf.ts';
import { CARDS_ON_TOP, LIST_WORDS } from './listFrame.ts';
import { packaged } from './packaged.ts';
import type { Peer } from './peer.ts';
import { byLocale, type LocaleSite, type PeerSite } from './peerSite.ts';
import { put } from './put.ts';
import { translated } from './token.ts';

/** Nunjucks would read its own signs in our styles and scripts. */
const literal = (text: string): string => (/\{[{%#]/.test(text) ? `{% raw %}${text}{% endraw %}` : text);

const inNunjucks = (template: string, places: Readonly<Record<string, string>>): string =>
  translated(
    template,
    (name) => {
      const place = places[name];
      if (place === undefined) throw new Error(`Eleventy's templates know no "${name}".`);
      return place;
    },
    literal,
  );

/** The words of an article that the template calls `name`. */
const wordsOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...['title', 'teaser', 'shortDate', 'id', 'scene', 'tells', 'offset'].map(
      (word) => [word, `{{ ${name}${word} }}`] as const,
    ),
    ['date', `{{ ${name}publishedAt }}`] as const,
  ]);

/** A card of a list; the first ones are in sight at once. */
const LISTED = {
  ...wordsOf('article.'),
  kind: '{% if article.stage %}stage{% else %}background{% endif %}',
  subjects: '{{ article.subjects | join(" ") }}',
  lazy: `{% if loop.index0 >= ${CARDS_ON_TOP} %} loading="lazy"{% endif %}`,
};

const articleTemplate = ({ locale, article }: LocaleSite): string =>
  inNunjucks(article.page, {
    ...wordsOf(''),
    firstTag: '{{ subjects[0] }}',
    fullDate: '{{ fullDate }}',
    picture: '{{ picture }}',
    pictureAlt: '{{ pictureAlt | safe }}',
    stage: `{% if stage %}{{ stages.${locale}[stage] | safe }}{% endif %}`,
    body: '{{ content | safe }}',
    tags: `{% for tag in subjects %}${inNunjucks(article.tag, { tag: '{{ tag }}', tagName: `{{ tagNames.${locale}[tag] }}` })}{% endfor %}`,
    older: `{% for other in collections.older[locale][id] %}${inNunjucks(article.card, wordsOf('other.'))}{% endfor %}`,
  });

const listTemplate = ({ list }: LocaleSite): string => {
  const link = inNunjucks(list.link, {
    path: '{{ list.first }}{% if n != 1 %}page/{{ n }}/{% endif %}',
    here: '{% if n == list.page %} aria-current="page"{% endif %}',
    rel: '{% if n == list.page - 1 %} rel="prev"{% elif n == list.page + 1 %} rel="next"{% endif %}',
    number: '{{ n }}',
    last: '{{ list.last }}',
  });
  const near = `n == 1 or n == list.last or (n >= list.page - ${list.reach} and n <= list.page + ${list.reach})`;
  return inNunjucks(list.page, {
    ...Object.fromEntries(LIST_WORDS.map((name) => [name, `{{ words[list.address].${name} | safe }}`])),
    level: '{% if list.tag %}::{{ list.tag }}{% endif %}',
    rest: '{{ list.rest }}',
    cards: `{% for article in list.articles %}${inNunjucks(list.card, LISTED)}{% endfor %}`,
    pages: `{% for n in range(1, list.last + 1) %}{% if ${near} %}${link}{% endif %}{% endfor %}`,
  });
};

const writeLocale = (folder: string, site: LocaleSite): void => {
  const { locale, news, articles } = site;
  put(join(folder, `_includes/article-${locale}.njk`), articleTemplate(site));
  put(join(folder, `_includes/list-${locale}.njk`), listTemplate(site));
  put(
    join(folder, `content/${locale}/${locale}.11tydata.js`),
    `export default { layout: 'article-${locale}.njk', tags: 'articles', news: '${news}', permalink: ({ slug }) => \`/${locale}/${news}/\${slug}/index.html\` };\n`,
  );
  for (const article of articles) {
    const front = frontOf(article, { date: `${article.date}Z` });
    writeFileSync(join(folder, `content/${locale}/${article.id}.md`), `${front}\n${article.body}\n`);
  }
};

const { version, install, missing, copy } = packaged('eleventy', '@11ty/eleventy');

const write = (folder: string, { locales, listWords, others }: PeerSite): void => {
  copy(folder);
  put(join(folder, '_data/words.json'), JSON.stringify(listWords));
  put(join(folder, '_data/tagNames.json'), JSON.stringify(byLocale(locales, ({ tagNames }) => tagNames)));
  put(join(folder, '_data/stages.json'), JSON.stringify(byLocale(locales, ({ stages }) => stages)));
  for (const site of locales) writeLocale(folder, site);
  [...others].forEach(([address, html], index) => {
    put(join(folder, `content/race/${index}.html`), `---\npermalink: ${address}index.html\n---\n${html}`);
  });
};

/** Eleventy, from npm. */
export const eleventy: Peer = {
  name: 'Eleventy',
  version,
  install,
  missing,
  most: Number.MAX_SAFE_INTEGER,
  write,
  command: process.execPath,
  // It holds every page until the last one is drawn: 16 000 articles do not fit into the memory that Node takes by itself.
  args: ['--max-old-space-size=12288', 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  env: {},
  output: '_site',
  leftovers: ['_site'],
  own: /^$/,
};
