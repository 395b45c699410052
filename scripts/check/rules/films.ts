import { pathTo } from '~/i18n/paths.ts';
import { quoted } from '~/lib/quoted.ts';
import { allArticles } from '../allArticles.ts';
import { kindOfFile } from '../kindOfFile.ts';
import type { Rule } from '../rule.ts';

/** Films, sounds and documents are not shown as pictures. */
export const films: Rule = (content) =>
  allArticles(content).flatMap(({ file, locale, text }) =>
    text.pictures.flatMap(({ address, alternative, line }) => {
      const kind = kindOfFile(address);
      if (kind === 'picture') return [];
      const allowed =
        kind === 'film'
          ? `a picture; a film is an entry of its own (npm run new -- video), and the text links to the page of films: [${alternative}](${pathTo('videos', locale)})`
          : 'a picture: AVIF, WebP, JPEG, PNG, GIF or SVG';
      return [
        { file, field: `text, line ${line}`, found: `the ${kind} ${quoted(address)} in place of a picture`, allowed },
      ];
    }),
  );
