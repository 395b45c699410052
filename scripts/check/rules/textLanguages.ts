import { allArticles } from '../allArticles.ts';
import { countWords, otherLanguage } from '../stopWords.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const nameOf = (language: string): string => NAMES.of(language) ?? language;

const mistake = (file: string, field: string, language: string, own: string): Mistake => ({
  file,
  field,
  found: `a text in ${nameOf(language)}`,
  allowed: `a text in ${nameOf(own)}, as the folder ${own}/ says`,
});

/**
 * A text is written in the language of its folder. Only clear cases count: many frequent words of another language, and hardly one of its
 * own.
 */
export const textLanguages: Rule = (content) => [
  ...soundOnly(content.news).flatMap(({ file, locale, data }) => {
    const language = otherLanguage(countWords(`${data.title} ${data.teaser}`), locale);
    return language === undefined ? [] : [mistake(file, 'teaser', language, locale)];
  }),
  ...allArticles(content).flatMap(({ file, locale, text }) => {
    const language = otherLanguage(text.count, locale);
    return language === undefined ? [] : [mistake(file, 'text', language, locale)];
  }),
];
