import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontOf } from './frontOf.ts';
import { HOME } from './home.ts';
import { CARDS_ON_TOP, LIST_WORDS } from './listFrame.ts';
import type { Peer } from './peer.ts';
import { byLocale, type LocaleSite, type PeerSite } from './peerSite.ts';
import { put } from './put.ts';
import { translated } from './token.ts';

/** Two braces would begin an action; without `safeJS` they would stand in quotation marks in a script. */
const literal = (text: string): string => text.replaceAll('{{', '{{ "{{" | safeJS }}');

const inHugo = (template: string, places: Readonly<Record<string, string>>): string =>
  translated(
    template,
    (name) => {
      const place = places[name];
      if (place === undefined) throw new Error(`Hugo's templates know no "${name}".`);
      return place;
    },
    literal,
  );

const CARD = {
  title: '{{ .Title }}',
  teaser: '{{ .Params.teaser }}',
  date: '{{ .Params.publishedAt }}',
  shortDate: '{{ .Params.shortDate }}',
  id: '{{ .Params.id }}',
  scene: '{{ .Params.scene }}',
  tells: '{{ .Params.tells }}',
  offset: '{{ .Params.offset }}',
};

/** A card of a list; the first ones are in sight at once. */
const LISTED = {
  ...CARD,
  kind: '{{ if .Params.stage }}stage{{ else }}background{{ end }}',
  subjects: '{{ delimit .Params.subjects " " }}',
  lazy: `{{ if ge $index ${CARDS_ON_TOP} }} loading="lazy"{{ end }}`,
};

const articleTemplate = ({ locale, article }: LocaleSite): string =>
  inHugo(article.page, {
    ...CARD,
    fullDate: '{{ .Params.fullDate }}',
    firstTag: '{{ index .Params.subjects 0 }}',
    picture: '{{ .Params.picture }}',
    pictureAlt: '{{ .Params.pictureAlt | safeHTML }}',
    stage: `{{ with .Params.stage }}{{ index site.Data.stages.${locale} (string .) | safeHTML }}{{ end }}`,
    body: '{{ .Content }}',
    tags: `{{ range .Params.subjects }}${inHugo(article.tag, { tag: '{{ . }}', tagName: `{{ index site.Data.tags.${locale} . }}` })}{{ end }}`,
    older: `{{ $older := . }}{{ range seq 3 }}{{ with $older.PrevInSection }}{{ $older = . }}${inHugo(article.card, CARD)}{{ end }}{{ end }}`,
  });

const listTemplate = ({ list }: LocaleSite): string => {
  const head = [
    '{{ $tag := "" }}{{ if eq .Kind "term" }}{{ $tag = .Data.Term }}{{ end }}{{ $first := .RelPermalink }}',
    '{{ $pager := .Paginate .Pages.ByDate.Reverse 12 }}{{ $n := $pager.PageNumber }}{{ $last := $pager.TotalPages }}',
    '{{ $path := string $pager.URL }}{{ $words := index site.Data.lists $path }}',
    '{{ $rest := delimit (after 3 (split $path "/")) "/" }}',
  ].join('');
  const link = inHugo(list.link, {
    path: '{{ if eq . 1 }}{{ $first }}{{ else }}{{ $first }}page/{{ . }}/{{ end }}',
    here: '{{ if eq . $n }} aria-current="page"{{ end }}',
    rel: '{{ if eq . (sub $n 1) }} rel="prev"{{ else if eq . (add $n 1) }} rel="next"{{ end }}',
    number: '{{ . }}',
    last: '{{ $last }}',
  });
  const near = `or (eq . 1) (eq . $last) (and (ge . (sub $n ${list.reach})) (le . (add $n ${list.reach})))`;
  return (
    head +
    inHugo(list.page, {
      ...Object.fromEntries(LIST_WORDS.map((name) => [name, `{{ $words.${name} | safeHTML }}`])),
      level: '{{ with $tag }}::{{ . }}{{ end }}',
      rest: '{{ $rest }}',
      cards: `{{ range $index, $article := $pager.Pages }}${inHugo(list.card, LISTED)}{{ end }}`,
      pages: `{{ range seq $last }}{{ if ${near} }}${link}{{ end }}{{ end }}`,
    })
  );
};

const writeLocale = (folder: string, site: LocaleSite): void => {
  const { locale, news, articles } = site;
  put(join(folder, `layouts/article/${locale}.html`), articleTemplate(site));
  for (const place of [`newslist/${locale}.html`, `tag${locale}/term.html`])
    put(join(folder, 'layouts', place), listTemplate(site));
  put(join(folder, `content/${locale}/${news}/_index.md`), `---\ntype: newslist\nlayout: ${locale}\n---\n`);
  for (const article of articles) {
    const front = frontOf(article, {
      type: 'article',
      layout: locale,
      date: `${article.date}Z`,
      [`${locale}/${news}/tag`]: article.tags,
    });
    writeFileSync(join(folder, 'content', locale, news, `${article.id}.md`), `${front}\n${article.body}\n`);
  }
};

const write = (folder: string, { locales, listWords, others }: PeerSite): void => {
  cpSync(join(HOME, 'hugo'), folder, { recursive: true });
  const taxonomies = locales.map(({ locale, news }) => `tag${locale} = "${locale}/${news}/tag"\n`);
  writeFileSync(join(folder, 'config.toml'), `[taxonomies]\n${taxonomies.join('')}`, { flag: 'a' });
  put(join(folder, 'data/lists.json'), JSON.stringify(listWords));
  put(join(folder, 'data/tags.json'), JSON.stringify(byLocale(locales, ({ tagNames }) => tagNames)));
  put(join(folder, 'data/stages.json'), JSON.stringify(byLocale(locales, ({ stages }) => stages)));
  put(join(folder, 'content/race/_index.md'), '---\n_build: { render: never, list: never }\n---\n');
  for (const site of locales) writeLocale(folder, site);
  [...others].forEach(([address, html], index) => {
    const isHome = address === '/' || locales.some(({ locale }) => address === `/${locale}/`);
    const file = isHome ? `content${address}_index.html` : `content/race/${index}.html`;
    const place = isHome ? '' : `url: ${address}\n`;
    put(join(folder, file), `---\ntype: raw\n${place}---\n${html}`);
  });
};

/** Hugo, from the system's packages. */
export const hugo: Peer = {
  name: 'Hugo',
  version: () => /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout)?.[1],
  install: () => undefined,
  missing: 'not installed: apt-get install hugo',
  most: Number.MAX_SAFE_INTEGER,
  write,
  command: 'hugo',
  args: ['--quiet'],
  env: {},
  output: 'public',
  leftovers: ['public', 'resources', '.hugo_build.lock'],
  // It writes a redirect from the first page of a list to the list.
  own: /\/page\/1\/$/,
};
