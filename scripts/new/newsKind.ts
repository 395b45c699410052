import { CONTENT } from '../../src/config/race/folders.ts';
import { NEWS_TAGS } from '../../src/config/news.ts';
import { RACE } from '../../src/config/race.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { titleSlug } from '../../src/lib/asciiSlug.ts';
import type { Answers } from './answers.ts';
import { markdownText, textOnly } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { TIMES, timesIn } from './times.ts';
import { numberIn } from './numberIn.ts';

const listIn = (answer: string): readonly string[] => answer.split(',').map((one) => one.trim());

const subjectIn = (answers: Answers) => {
  const [authors, stage] = [answers.get('authors'), answers.get('stage')];
  return {
    ...(authors === undefined ? {} : { authors: listIn(authors) }),
    ...(stage === undefined ? {} : { stage: numberIn(stage) }),
  };
};

/**
 * An article in a file per language. It is a draft unless a flag publishes it; a draft may have no text, but the content check refuses to
 * publish one without. The texts of an article for members are files of their own.
 */
export const newsKind: Kind = {
  fields: [
    {
      name: 'date',
      asks: 'Date and time of the race, such as 2020-09-06T18:40, or with an offset such as 2020-09-06T16:40Z',
      scope: 'once',
      need: 'needed',
      isMoment: true,
      sample: () => RACE.publicSince,
    },
    ...TIMES,
    {
      name: 'tags',
      asks: 'Tags, with commas between them, such as stage-report,mountains',
      scope: 'once',
      need: 'needed',
      sample: () => NEWS_TAGS[0] ?? '',
    },
    {
      name: 'cover',
      asks: 'Cover: profile-9, jersey-yellow, map or team-COF',
      scope: 'once',
      need: 'needed',
      sample: () => 'map',
    },
    {
      name: 'authors',
      asks: 'Authors: names of files in authors/, with commas between them',
      scope: 'once',
      need: 'optional',
      isAsked: true,
    },
    { name: 'stage', asks: 'Number of the stage that it is about', scope: 'once', need: 'optional', isAsked: true },
    { name: 'title', asks: 'Title', scope: 'each-language', need: 'needed', sample: () => 'A title of no article' },
    {
      name: 'teaser',
      asks: 'Teaser, 40 to 170 characters',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'A teaser that is long enough for every list of articles.',
    },
    {
      name: 'slug',
      asks: 'Last part of the address; without it the title in ASCII (in German ü as ue)',
      scope: 'each-language',
      need: 'optional',
    },
    {
      name: 'text',
      asks: 'Text in Markdown',
      scope: 'each-language',
      need: 'optional',
      isAsked: true,
      isLong: true,
      sample: () => 'A text.',
    },
  ],
  switches: {
    'members-only': 'only the teaser is public; the text goes into members/',
    publish: 'no draft: the article is on the site with the next build',
  },
  askedSwitches: ['members-only'],
  example:
    'news rest-day-in-isere --date 2020-09-14T10:00 --tags route --cover map --title-fr "…" --title-en "…" --title-es "…" --title-de "…" --teaser-fr "…" --teaser-en "…" --teaser-es "…" --teaser-de "…"',
  files: (id, answers) => {
    const [titles, slugs, teasers, texts] = ['title', 'slug', 'teaser', 'text'].map((name) =>
      inLanguages(answers, name),
    );
    const subject = subjectIn(answers);
    const isForMembers = answers.has('members-only');
    return LOCALES.flatMap((locale) => {
      const title = titles?.[locale] ?? '';
      const slug = slugs?.[locale] ?? '';
      const text = texts?.[locale] ?? '';
      const front = {
        title,
        slug: slug === '' ? titleSlug(title, locale) : slug,
        teaser: teasers?.[locale] ?? '',
        date: answers.get('date') ?? '',
        ...timesIn(answers),
        ...subject,
        tags: listIn(answers.get('tags') ?? ''),
        cover: answers.get('cover') ?? '',
        membersOnly: isForMembers,
        ...(answers.has('publish') ? {} : { draft: true }),
      };
      const file = (collection: string) => `${CONTENT}/${collection}/${locale}/${id}.md`;
      const article = { path: file('news'), text: markdownText(front, isForMembers ? '' : text) };
      return isForMembers && text !== '' ? [article, { path: file('members'), text: textOnly(text) }] : [article];
    });
  },
};
