import { localePaths } from '~/i18n/paths.ts';
import { textPage } from '../queries/siteEntries.ts';

/** The pages about privacy; the page draws the Markdown of the file. */
export const privacyPages = () =>
  Promise.all(
    localePaths('privacy').map(async ({ params, props: { locale } }) => {
      const { title, description, updated, file, digest } = await textPage('privacy', locale);
      return { params, props: { locale, view: { title, description, updated, text: { file, digest } } } };
    }),
  );
