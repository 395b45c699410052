/**
 * The origin of the site, which feeds and calendars need because they are read elsewhere.
 *
 * @throws Error if the configuration has none.
 */
export const siteOf = ({ site }: { readonly site: URL | undefined }): URL => {
  if (site === undefined) throw new Error('The configuration names no site: set PUBLIC_SITE_ORIGIN.');
  return site;
};
