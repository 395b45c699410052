import { RACE } from './race.ts';

/** The subjects that an article may carry. A tag is its own address segment. */
export const NEWS_TAGS: readonly string[] = Object.keys(RACE.tags);

/** The name of a tag in a language. */
export const tagName = (tag: string, language: string): string => RACE.tags[tag]?.[language] ?? tag;

/** A tag as a page shows it, with its name in the language of the page. */
export type Topic = { readonly tag: string; readonly name: string };

/** A tag and its name, for the props of a page: a changed name then draws only the pages that show it. */
export const topicIn = (tag: string, language: string): Topic => ({ tag, name: tagName(tag, language) });

/** Articles on one page of the news list. */
export const NEWS_PER_PAGE = 12;

/** Pages of the list, from the first, among which its filters choose: they are fetched whole. Older articles are listed by topic. */
export const NEWS_PAGES_FILTERED = 12;

/** Articles in the feed of a language. */
export const NEWS_IN_FEED = 30;

/** Articles that the home page shows. */
export const NEWS_ON_HOME = 6;
