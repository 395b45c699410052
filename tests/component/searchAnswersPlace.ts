import { wordingIn } from '~/i18n/translate.ts';
import type { SearchKind } from '~/lib/search/kindOfPath.ts';

const t = wordingIn('en');

/** Names of the kinds of page, in the order in which they are offered. */
export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  rider: 'Riders',
  team: 'Teams',
  stage: 'Stages',
  article: 'News',
  ranking: 'Rankings',
  page: 'Other pages',
};

const labels = Object.entries(KIND_NAMES).map(
  ([kind, name]) => `<label><input type="checkbox" value="${kind}">${name} <span class="small quiet"></span></label>`,
);
const retry = `<button type="button" class="button">${t('search.retry')}</button>`;

/** The HTML of SearchAnswers.astro, which jsdom cannot render (tests/unit/search/searchAnswersPlace.test.ts compares them). */
export const SEARCH_ANSWERS_PLACE = [
  '<div data-hits><div>',
  `<fieldset class="kinds"><legend>${t('search.kinds')}</legend>${labels.join('')}</fieldset>`,
  `<nav class="best" aria-label="${t('search.best')}" hidden><ul class="named-pages"></ul></nav>`,
  '<p role="status" tabindex="-1"></p>',
  `<div role="alert" data-unavailable hidden><p>${t('search.unavailable')}</p>${retry}</div>`,
  '<ol class="hits" hidden></ol>',
  `<div data-more hidden><div role="alert" hidden><p>${t('search.moreFailed')}</p>${retry}</div>`,
  '<div data-mount></div></div>',
  '</div></div>',
].join('');
