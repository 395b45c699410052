import type { Backend } from '@sveltia/cms';
import config from '../../astro-i18next.config.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { configuration } from './configuration.ts';
import { EDITED, EDITED_LISTS } from './editedCollections.ts';
import { entryForm, listForm } from './entryForm.ts';

type Options = {
  readonly backend: Backend;
  readonly hasReviews: boolean;
  readonly site: string;
  readonly root?: string;
  /** The token of the server of this machine. */
  readonly token?: string;
};

/** The settings that the editor's script loads first: the configuration in each language of the interface, and the forms of the files. */
export const editorSettings = ({ backend, hasReviews, site, root = '.', token }: Options) => ({
  configurations: Object.fromEntries(
    config.locales.map((locale) => [locale, configuration({ locale, backend, hasReviews, site, root })]),
  ),
  languages: LOCALES,
  forms: Object.fromEntries([
    ...EDITED.map(({ name }) => [name, entryForm(name)] as const),
    ...EDITED_LISTS.map(({ name, list, schema }) => [name, listForm(name, list, schema)] as const),
  ]),
  ...(token !== undefined && { token }),
});
