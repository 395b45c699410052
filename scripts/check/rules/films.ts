import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Content } from '../content.ts';
import { kindOfFile } from '../kindOfFile.ts';
import type { MarkdownText } from '../markdownText.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Text = { readonly file: string; readonly locale: Locale; readonly text: MarkdownText };
type Picture = MarkdownText['pictures'][number];

const OF_PICTURES = 'a picture: AVIF, WebP, JPEG, PNG or SVG';

/** How an article shows a film: by the entry that names its file. */
const inArticle = ({ videos }: Content, { address, alternative }: Picture): string => {
  const entry = soundOnly(videos).find(({ data }) => data.file === address);
  const piece = `::video{id=${entry?.name ?? 'its-name'} caption=${quoted(alternative)}} on a line of its own`;
  return entry === undefined ? `a film with an entry of its own (npm run new -- video), then ${piece}` : piece;
};

const misplaced = ({ file, text }: Text, howFilms: (picture: Picture) => string): readonly Mistake[] =>
  text.pictures.flatMap((picture) => {
    const kind = kindOfFile(picture.address);
    if (kind === 'picture') return [];
    const found = `the ${kind} ${quoted(picture.address)} in place of a picture`;
    return [
      { file, field: `text, line ${picture.line}`, found, allowed: kind === 'film' ? howFilms(picture) : OF_PICTURES },
    ];
  });

/** Films, sounds and documents are not shown as pictures. Only articles can contain films; other texts link to the page of films. */
export const films: Rule = (content) => [
  ...content.news.flatMap((article) => misplaced(article, (picture) => inArticle(content, picture))),
  ...[...content.members, ...content.pages].flatMap((article) =>
    misplaced(
      article,
      ({ alternative }) => `a link to the page of films: [${alternative}](${pathTo('videos', article.locale)})`,
    ),
  ),
];
