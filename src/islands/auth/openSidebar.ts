import { ACCOUNT_NEEDS } from '~/config/account.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { readAttributes } from '~/lib/browser/readFiles.ts';
import { address } from '~/lib/browser/navigation.ts';
import { hasFeature } from '~/lib/browser/device.ts';
import { openAtSide } from '~/lib/browser/openAtSide.ts';
import styles from '../shared/authForms.css?inline';
import panelStyles from '../shared/sidePanel.css?inline';
import { mountAuthentication } from './mountForms.tsx';
import { textIn, dataOf } from '../shared/elementData.ts';

/**
 * The forms of the page "for members only", at the side of the page that is read. Their wordings load with the first use.
 *
 * @throws {Error} when this browser is too old for the account; TooOld.astro then shows its sentence.
 */
export const openSidebar = async (): Promise<void> => {
  if (!ACCOUNT_NEEDS.every(hasFeature)) throw new Error('This browser is too old for the account.');
  const { element, host } = await readAttributes(`/sidebar/${address.language()}.json`, 'club-authentication');
  const data = dataOf(element);
  const texts = { title: data('title'), sentence: data('sentence'), close: textIn(data)('close') };
  addStyles(panelStyles);
  const side = openAtSide({ ...texts, content: element, styles });
  const root = mountAuthentication(host, side.close);
  side.onClosed(() => root?.unmount());
};
