import CMS, { type AppEventListener, type CmsConfig } from '@sveltia/cms';
import { missingAddresses } from '../address.ts';
import { entryText, entryValues, type Values } from '../entryFile.ts';
import type { EntryForm } from '../entryKey.ts';
import { previewOf } from './preview.ts';

/** The settings that the server, or `npm run editor`, has written for this page. */
type Settings = {
  readonly configurations: Readonly<Record<string, CmsConfig>>;
  /** The languages of the race. */
  readonly languages: readonly string[];
  readonly forms: Readonly<Record<string, EntryForm>>;
  /** The token of `npm run dev`; without it the editor uses a git host. */
  readonly token?: string;
};

const settingsHere = async (): Promise<Settings> => {
  const answer = await fetch('settings.json');
  if (!answer.ok) throw new Error(`The settings of the editor cannot be read (${answer.status}).`);
  return (await answer.json()) as Settings;
};

/** The configuration in the first of the reader's languages that is available. */
const configurationIn = ({ configurations }: Settings): CmsConfig => {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  const known = Object.keys(configurations);
  const language = wanted.find((code) => known.includes(code)) ?? known[0] ?? '';
  const configuration = configurations[language];
  if (configuration === undefined) throw new Error('The editor has no configuration.');
  return configuration;
};

/**
 * A file whose values do not change keeps its text: after a change of the title in one language, the files of the others stay as they were
 * written by hand.
 */
const registerFormat = (form: EntryForm): void => {
  const written = new Map<string, string>();
  CMS.registerCustomFormat(form.name, form.format === 'yaml' ? 'yaml' : 'md', {
    fromFile: (text: string) => {
      const values = entryValues(form, text);
      written.set(entryText(form, values), text);
      return values;
    },
    toFile: (values: Values) => {
      const text = entryText(form, values);
      return written.get(text) ?? text;
    },
  });
};

/** Fills in the addresses that were left empty when an entry is saved. */
const addressesFrom =
  ({ forms, languages: [first = ''] }: Settings): AppEventListener['handler'] =>
  ({ entry }) => {
    const form = forms[entry.get('collection')];
    const values = entry.toJS() as unknown as Parameters<typeof missingAddresses>[1];
    const missing = form === undefined ? [] : missingAddresses(form, values, first);
    if (missing.length === 0) return;
    return missing.reduce((changed, { place, slug }) => changed.setIn(place, slug), entry);
  };

/** Signs in to the server on this machine without a login, as if one at a git host had succeeded. */
const signInHere = (token: string): void => {
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token }));
};

const settings = await settingsHere();
const { forms, languages, token } = settings;
for (const [name, form] of Object.entries(forms)) {
  registerFormat(form);
  if (token !== undefined) CMS.registerPreviewTemplate(name, previewOf(name, form, { token, languages }));
}
CMS.registerEventListener({ name: 'preSave', handler: addressesFrom(settings) });
if (token !== undefined) signInHere(token);
await CMS.init({ config: configurationIn(settings) });
