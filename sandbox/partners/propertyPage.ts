import { html, type Html } from '../html.ts';
import { authenticationPage } from '../identity/clients.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { page, sourceOf } from '../page.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Context } from '../route.ts';
import type { Property } from './properties.ts';

const LANGUAGES: Readonly<Record<Locale, string>> = { fr: 'French', en: 'English', es: 'Spanish', de: 'German' };

// The policy contains the hash of the text, so Prettier must not format it.
// prettier-ignore
const IMPORTS = html`<script type="importmap">{"imports":{"@reachfive/identity-core":"/partners/identity-core.js","winchan":"/partners/winchan.js"}}</script>`;

/** The hash of the style attribute with which the SDK hides its frame; without it the frame is visible. */
const FRAME_STYLE = "'unsafe-hashes' 'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='";

/** A property with a login by the SDK, under the strictest policy that the SDK supports. */
export function propertyPage(
  property: Property,
  locale: Locale,
  { siteOrigin, cookieDomain }: Pick<Context, 'siteOrigin' | 'cookieDomain'>,
): Answer {
  const authentication = authenticationPage(siteOrigin, locale);
  const { clientId, referrer, name } = property;
  return page({
    title: name,
    head: html`${IMPORTS}
      <script type="module" src="/partners/script/property.js"></script>`,
    body: html`<h1>${name}</h1>
      <div
        id="property"
        data-client-id="${clientId}"
        data-referrer="${referrer}"
        data-locale="${locale}"
        data-site-origin="${siteOrigin}"
        data-authentication="${authentication}"
        data-cookie-domain="${cookieDomain ?? ''}"
      >
        <p>A partner property: client <code>${clientId}</code>, referrer <code>${referrer}</code>.</p>
        <p role="status" id="session">Looking for the shared session…</p>
        <noscript><p>Without scripts, this page cannot see the session.</p></noscript>
        ${drawLogin(authentication, referrer)} ${drawPopups(property)} ${drawElsewhere(clientId)}
      </div>`,
    policy: {
      'script-src': `'self' ${sourceOf(IMPORTS)}`,
      'style-src': FRAME_STYLE,
      'connect-src': "'self'",
      'frame-src': "'self'",
    },
  });
}

function drawLogin(authentication: string, referrer: string): Html {
  return html`<div class="row">
    <a class="button main" id="login" href="${authentication}?referrer=${referrer}">Log in on the site</a>
    <button type="button" id="login-here" disabled>Log in here from the session</button>
    <button type="button" id="logout" disabled>Log out</button>
  </div>`;
}

function drawPopups({ takesCodes }: Property): Html {
  return html`<h2>The site in a popup</h2>
    <div class="row">
      <button type="button" id="popup" disabled>Log in by a popup</button>
      ${takesCodes ? html`<button type="button" id="popup-code" disabled>Log in by a popup, with a code</button>` : undefined}
    </div>
    <div role="log" aria-label="Messages of the site" id="messages"></div>`;
}

function drawElsewhere(clientId: string): Html {
  return html`<h2>Elsewhere</h2>
    <ul>
      ${LOCALES.map((locale) => html`<li><a href="?locale=${locale}">This page, with the site in ${LANGUAGES[locale]}</a></li>`)}
      <li><a href="/partners/${clientId}/frame/">The site in a frame</a></li>
      <li><a href="/partners/">Other properties</a></li>
    </ul>`;
}
