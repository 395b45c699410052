import { text } from '../../platform/http/answers.ts';
import { html } from '../html.ts';
import { LOCALES } from '../locales.ts';
import { page } from '../page.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';
import { framePage } from './framePage.ts';
import { PROPERTIES, type Property } from './properties.ts';
import { propertyPage } from './propertyPage.ts';
import { SCRIPT_ROUTES } from './scripts.ts';

const list: Route = {
  method: 'GET',
  path: '/partners/',
  about: 'The partner properties.',
  answer: () =>
    page({
      title: 'Partner properties',
      body: html`<h1>Partner properties</h1>
        <p>They share the account: after a login on one, the others see the session.</p>
        <ul>
          ${PROPERTIES.map(({ clientId, name }) => html`<li><a href="/partners/${clientId}/">${name}</a></li>`)}
        </ul>`,
    }),
};

const property: Route = {
  method: 'GET',
  path: '/partners/:key/',
  about: 'A partner property with the state of the shared session: parameter locale.',
  answer: (question, context) =>
    answerFor(question, (found) => {
      const locale = LOCALES.find((known) => known === question.parameters.get('locale')) ?? 'en';
      return propertyPage(found, locale, context);
    }),
};

const frame: Route = {
  method: 'GET',
  path: '/partners/:key/frame/',
  about: 'A partner property that frames a page of the site: parameter path.',
  answer: (question, { siteOrigin }) =>
    answerFor(question, (found) => framePage(found, question.parameters.get('path'), siteOrigin)),
};

function answerFor({ parts: { key } }: Question, answer: (property: Property) => Answer): Answer {
  const found = PROPERTIES.find(({ clientId }) => clientId === key);
  return found === undefined ? text(404, 'There is no such partner property.') : answer(found);
}

/** The properties that share the account with the site. */
export const PARTNER_ROUTES: readonly Route[] = [list, property, frame, ...SCRIPT_ROUTES];
