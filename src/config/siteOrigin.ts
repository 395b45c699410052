/** The origin of the site; `site` of `astro.config.mjs`, and what links with the whole address are compared with. */
export const siteOriginIn = (env: NodeJS.ProcessEnv): string => env['PUBLIC_SITE_ORIGIN'] ?? 'https://club.example';
