import { smallSite } from './smallSite.ts';

/** The front matter of an article without a mistake. */
const article = (slug: string, more = ''): string => `---
title: 'A title: with a colon' # a comment
slug: ${slug}
teaser: One sentence of a teaser that is long enough for every list of articles.
date: 2020-09-06T18:40:00
tags: [route]
cover: map
${more}---
`;

const team = (code: string, name: string): string => `code: ${code}
name: ${name}
country: null
level: null
firstBib: null
bike: null
jerseyColours: null
`;

export const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

/** The address of an article of the small site, by its slug and language. */
export const newsAddress = (locale: (typeof LANGUAGES)[number], slug: string): string =>
  `/${locale}/${{ fr: 'actualites', en: 'news', es: 'noticias', de: 'nachrichten' }[locale]}/${slug}/`;

/** A small site with two articles, of which the second links to the first, one for members, a team and a banner. */
export const renamedSite = () => {
  const site = smallSite();
  for (const locale of LANGUAGES) {
    const old = newsAddress(locale, `old-${locale}`);
    site.write(`src/content/news/${locale}/first.md`, `${article(`old-${locale}`)}\nA text.\n`);
    site.write(
      `src/content/news/${locale}/second.md`,
      `${article(`second-${locale}`)}\n[One](${old}) and [two](${old}?a=b "x"), [three][x].\n\n[x]: ${old}\n\n\`${old}more/\` stays.\n`,
    );
    site.write(`src/content/news/${locale}/for-members.md`, article(`for-members-${locale}`, 'membersOnly: true\n'));
    site.write(`src/content/members/${locale}/for-members.md`, '---\n---\n\nA text.\n');
  }
  const lines = LANGUAGES.map((locale) => `  ${locale}: ${newsAddress(locale, `old-${locale}`)}\n`).join('');
  const words = LANGUAGES.map((locale) => `  ${locale}: x\n`).join('');
  site.write(
    'src/content/alerts/banner.yaml',
    `text:\n${words}linkText:\n${words}link:\n${lines}date: '2020-09-06T09:00:00'\nshown: true\n`,
  );
  site.write('src/content/teams/old-team.yaml', team('OLD', 'Old Team'));
  site.write('src/content/teams/other-team.yaml', team('OTH', 'Other Team'));
  return site;
};
