import { defineMiddleware } from 'astro:middleware';
import { bundled, minified } from 'virtual:page-scripts';
import shortNames from 'virtual:short-properties';
import { policyOf } from '~/lib/hosting/policy.ts';
import { jerseyCss } from '~/components/paletteCss.ts';
import { DRAWN_CLASSES } from '~/config/drawnClasses.ts';
import type { PageKind } from '~/config/pageKinds.ts';
import { DRAWN_COLOURS } from '~/config/race/colourProperties.ts';
import { RACE } from '~/config/race.ts';
import { SERVICES } from '~/config/services.ts';
import { inlineSources } from '~/lib/inlineSources.ts';
import { withJerseyStyles } from '~/lib/hosting/jerseyStyles.ts';
import { withPhotoStyles } from '~/lib/hosting/photoStyles.ts';
import { withText } from '~/lib/hosting/withText.ts';
import { withOneScript, withSmallScripts } from '~/lib/hosting/pageScript.ts';
import { createShortPages } from '~/lib/shortPage.ts';
import { singleQuoted } from '~/lib/singleQuoted.ts';
import { vendorSources } from '~/lib/vendors/vendorSources.ts';
import photoStyles from '~/styles/photos.css?inline';

/** The content policy is inserted after it: a policy applies to what follows, and the encoding must come first (HTML, section 4.2.5.4). */
const CHARSET = '<meta charset="utf-8">';

const shortPage = createShortPages(shortNames, { classes: DRAWN_CLASSES, colours: DRAWN_COLOURS });

const jerseyStyles = jerseyCss(RACE.jerseys);

type Inline = ReturnType<typeof inlineSources>;

const policies = new Map<string, string>();

/** Cached, because thousands of pages of a kind have the same scripts and styles and therefore the same policy. */
const policyFor = (kind: PageKind, inline: Inline): string => {
  const name = [kind, ...inline.scripts, 'and', ...inline.styles].join(' ');
  const policy = policies.get(name) ?? policyOf({ kind, inline, services: SERVICES, vendors: vendorSources(kind) });
  policies.set(name, policy);
  return policy;
};

/**
 * Gives each page one script element and one style element for its components, and a content policy with the hashes of exactly its own
 * scripts and styles. Astro's own policy lists those of the whole site, so a change of one page would change all others.
 */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const response = await next();
  // The dev server gets no policy, which would block Vite's own inline scripts. `MODE` is tested, because `DEV` follows NODE_ENV even in
  // builds.
  const isDev = import.meta.env.MODE === 'development';
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const styled = withJerseyStyles(withPhotoStyles(await response.text(), photoStyles), jerseyStyles);
  if (isDev) return new Response(styled, response);
  const small = await withSmallScripts(singleQuoted(shortPage(styled)), minified);
  const html = await withOneScript(small, bundled);
  const { pageKind: kind } = locals;
  if (kind === undefined) throw new Error(`The layout of ${url.pathname} does not set Astro.locals.pageKind.`);
  const [before, after, ...others] = html.split(CHARSET);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`The head of ${url.pathname} must hold ${CHARSET} once.`);
  }
  const policy = policyFor(kind, inlineSources(html));
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return withText(response, before + CHARSET + meta + after);
});
