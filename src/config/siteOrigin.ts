/** The origin of a clone. Nobody owns it (RFC 6761, section 6.5), so a site for readers has another. */
export const EXAMPLE_ORIGIN = 'https://club.example';

/** The origin of the site; `site` of `astro.config.mjs`, and what links with the whole address are compared with. */
export const siteOriginIn = (env: NodeJS.ProcessEnv): string => env['PUBLIC_SITE_ORIGIN'] ?? EXAMPLE_ORIGIN;
