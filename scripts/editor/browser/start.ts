import CMS, { type AppEventListener, type CmsConfig } from '@sveltia/cms';
import { missingAddresses } from '../address.ts';
import { entryText, entryValues, type Values } from '../entryFile.ts';
import type { EntryForm } from '../entryKey.ts';
import { previewOf } from './preview.ts';

/** What the server, or `npm run editor`, has written for this page. */
type Settings = {
  readonly configurations: Readonly<Record<string, CmsConfig>>;
  /** The languages of the race. */
  readonly languages: readonly string[];
  readonly forms: Readonly<Record<string, EntryForm>>;
  /** The token of `npm run dev`; without it the editor speaks to a git host. */
  readonly token?: string;
};

const settingsHere = async (): Promise<Settings> => {
  const answer = await fetch('settings.json');
  if (!answer.ok) throw new Error(`The settings of the editor cannot be read (${answer.status}).`);
  return (await answer.json()) as Settings;
};

/** The configuration in the first language of the reader that it has. */
const configurationIn = ({ configurations }: Settings): CmsConfig => {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  const known = Object.keys(configurations);
  const language = wanted.find((code) => known.includes(code)) ?? known[0] ?? '';
  const configuration = configurations[language];
  if (configuration === undefined) throw new Error('The editor has no configuration.');
  return configuration;
};

/**
 * A file with the same values keeps its text: an entry whose title changes in one language leaves those of the others as they were written
 * by hand.
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

/** Gives an entry that is saved the addresses that its writer has left to the titles. */
const addressesFrom =
  ({ forms, languages: [first = ''] }: Settings): AppEventListener['handler'] =>
  ({ entry }) => {
    const form = forms[entry.get('collection')];
    const values = entry.toJS() as unknown as Parameters<typeof missingAddresses>[1];
    const missing = form === undefined ? [] : missingAddresses(form, values, first);
    if (missing.length === 0) return;
    return missing.reduce((changed, { place, slug }) => changed.setIn(place, slug), entry);
  };

/** The editor signs in to the server of this machine by itself, as it does with a git host after a login. */
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
