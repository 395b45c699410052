import { CONTENT } from '../../src/config/race/folders.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { asciiSlug } from '../../src/lib/asciiSlug.ts';
import { markdownText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { numberIn } from './numberIn.ts';

/**
 * An article in four files. It is a draft unless a flag publishes it; a draft may have no text, but the content check refuses to publish
 * one without.
 */
export const newsKind: Kind = {
  fields: [
    {
      name: 'date',
      asks: 'Date and time of the race, such as 2020-09-06T18:40, or with an offset such as 2020-09-06T16:40Z',
      scope: 'once',
      need: 'needed',
      isMoment: true,
    },
    {
      name: 'tags',
      asks: 'Tags, with commas between them, such as stage-report,mountains',
      scope: 'once',
      need: 'needed',
    },
    { name: 'cover', asks: 'Cover: profile-9, jersey-yellow, map or team-COF', scope: 'once', need: 'needed' },
    { name: 'stage', asks: 'Number of the stage that it is about', scope: 'once', need: 'optional' },
    { name: 'title', asks: 'Title', scope: 'each-language', need: 'needed' },
    { name: 'teaser', asks: 'Teaser, 40 to 240 characters', scope: 'each-language', need: 'needed' },
    {
      name: 'slug',
      asks: 'Last part of the address; without it the title in ASCII',
      scope: 'each-language',
      need: 'optional',
    },
    { name: 'text', asks: 'Text in Markdown', scope: 'each-language', need: 'optional' },
  ],
  switches: {
    'members-only': 'only the teaser is public; the text lies elsewhere',
    publish: 'no draft: the article is on the site with the next build',
  },
  example:
    'news rest-day-in-isere --date 2020-09-14T10:00 --tags route --cover map --title-fr "…" --title-en "…" --title-es "…" --title-de "…" --teaser-fr "…" --teaser-en "…" --teaser-es "…" --teaser-de "…"',
  files: (id, answers) => {
    const [titles, slugs, teasers, texts] = ['title', 'slug', 'teaser', 'text'].map((name) =>
      inLanguages(answers, name),
    );
    const stage = answers.get('stage');
    return LOCALES.map((locale) => {
      const title = titles?.[locale] ?? '';
      const slug = slugs?.[locale] ?? '';
      const front = {
        title,
        slug: slug === '' ? asciiSlug(title) : slug,
        teaser: teasers?.[locale] ?? '',
        date: answers.get('date') ?? '',
        ...(stage === undefined ? {} : { stage: numberIn(stage) }),
        tags: (answers.get('tags') ?? '').split(',').map((tag) => tag.trim()),
        cover: answers.get('cover') ?? '',
        membersOnly: answers.has('members-only'),
        ...(answers.has('publish') ? {} : { draft: true }),
      };
      return { path: `${CONTENT}/news/${locale}/${id}.md`, text: markdownText(front, texts?.[locale] ?? '') };
    });
  },
};
