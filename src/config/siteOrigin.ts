/** The origin of a fresh clone. The domain is reserved for examples (RFC 6761, section 6.5), so a public site must have another one. */
export const EXAMPLE_ORIGIN = 'https://club.example';

/** The origin of the site: `site` of `astro.config.mjs`, with which absolute links are compared. */
export const siteOriginIn = (env: NodeJS.ProcessEnv): string => env['PUBLIC_SITE_ORIGIN'] ?? EXAMPLE_ORIGIN;
