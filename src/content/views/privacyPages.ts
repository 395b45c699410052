import { localePaths } from '~/i18n/paths.ts';
import { textPage } from '../queries/siteEntries.ts';

/** The privacy pages, which render the Markdown of their file. */
export const privacyPages = () =>
  Promise.all(
    localePaths('privacy').map(async ({ params, props: { locale } }) => {
      const { title, description, updated, file, digest } = await textPage('privacy', locale);
      return { params, props: { locale, view: { title, description, updated, text: { file, digest } } } };
    }),
  );
