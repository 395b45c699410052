import { ACCOUNT_NEEDS } from '~/config/account.ts';
import { addStyles, newPlace } from '~/lib/browser/dom.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { address } from '~/lib/browser/navigation.ts';
import { hasFeature } from '~/lib/browser/device.ts';
import { openAtSide } from '~/lib/browser/openAtSide.ts';
import styles from '../shared/authForms.css?inline';
import panelStyles from '../shared/sidePanel.css?inline';
import { mountForms } from './mountForms.tsx';
import { sidebarDoor } from '../shared/authDoor.ts';

/**
 * Opens the forms of the page "for members only" at the side of the current page. Their texts load with the first use.
 *
 * @throws {Error} when this browser is too old for the account; TooOld.astro then shows its sentence.
 */
export const openSidebar = async (): Promise<void> => {
  if (!ACCOUNT_NEEDS.every(hasFeature)) throw new Error('This browser is too old for the account.');
  const file: unknown = await readJson(`/sidebar/${address.language()}.json`);
  const { title, sentence, ...forms } = sidebarDoor.check(file);
  const { element, host } = newPlace('club-authentication');
  addStyles(panelStyles);
  const side = openAtSide({ title, sentence, close: forms.texts.close ?? '', content: element, styles });
  const root = mountForms(host, { ...forms, place: 'inPlace' }, side.close);
  side.onClosed(() => {
    root.unmount();
  });
};
