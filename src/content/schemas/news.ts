import { z } from 'astro/zod';
import { PHOTO_PREFIX } from '~/config/photos.ts';
import { JERSEYS, RACE } from '~/config/race.ts';
import { NEWS_TAGS } from '~/config/news.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { bib, formerSlugs, httpsAddress, raceDateTime, slug, stageNumber, teamCode } from './common.ts';

const STAGES = Array.from({ length: RACE.stages }, (_, at) => at + 1);

/** A cover is a photo, or it is drawn from the race's data: a stage's profile, a jersey, the map, a team's jersey. */
export const COVER_PATTERN = new RegExp(
  `^(profile-(${STAGES.join('|')})|jersey-(${JERSEYS.join('|')})|map|team-[A-Z0-9]{3}|${PHOTO_PREFIX}[a-z0-9-]+)$`,
);

/** One article in one language: `src/content/news/<language>/<id>.md`; the same id in every language. */
export const newsSchema = z.strictObject({
  title: z.string().min(3).max(90),
  /** The address in the article's language. */
  slug,
  formerSlugs,
  /** One or two sentences for lists, feeds and search results; not repeated in the text. */
  teaser: z.string().min(40).max(170),
  /** When it was published, in the race's time zone, such as 2020-09-06T18:40:00. */
  date: raceDateTime,
  /** When it is published, if not with the next build; in the race's time zone. Readers then see this as its date. */
  publishAt: raceDateTime.optional(),
  /** When it is taken down; in the race's time zone. */
  unpublishAt: raceDateTime.optional(),
  /** The languages in which it is published, if not in all; a translation in another language is a draft until its language is added. */
  languages: z.array(z.enum(LOCALES)).min(1).optional(),
  /** Whether the lists of the other languages show it too, in the first of its languages, marked as available in that language. */
  listedElsewhere: z.boolean().default(false),
  /** When its text was last changed, if that was after it was published; in the race's time zone. */
  updated: raceDateTime.optional(),
  /** Its authors, by the names of their files in `authors/`, in the order of the by-line. */
  authors: z.array(slug).min(1).max(4).optional(),
  /** Corrections of the article, the earliest first, which are shown below the text. */
  corrections: z
    .array(z.strictObject({ date: raceDateTime, text: z.string().min(10).max(500) }))
    .min(1)
    .optional(),
  /** Who paid for it: pages, lists and search engines say so. */
  sponsor: z.strictObject({ name: z.string().min(2).max(60), address: httpsAddress }).optional(),
  /** Riders by their bibs and teams by their codes, to whose pages it links. */
  riders: z.array(bib).min(1).max(8).optional(),
  teams: z.array(teamCode).min(1).max(8).optional(),
  /** The stage that it is about, if any. */
  stage: stageNumber.optional(),
  /** The last stage whose outcome it tells, 0 for none; without it the last one that had begun when it was published. */
  tells: z.int().min(0).max(RACE.stages).optional(),
  tags: z.array(z.enum(NEWS_TAGS)).min(1).max(4),
  cover: z
    .string()
    .regex(
      COVER_PATTERN,
      `profile-1 … profile-${RACE.stages}, ${JERSEYS.map((jersey) => `jersey-${jersey}`).join(', ')}, map, team-<code> or ${PHOTO_PREFIX}<id>`,
    ),
  /** True: only the teaser is public; the text is for members. */
  membersOnly: z.boolean().default(false),
  /** Drafts are shown in development and left out of the built site. */
  draft: z.boolean().default(false),
});

export type News = z.output<typeof newsSchema>;
