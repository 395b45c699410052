import { address } from '~/lib/browser/address.ts';
import { openAtSide } from '~/lib/browser/openAtSide.ts';
import { readAttributes } from '~/lib/browser/readAttributes.ts';
import styles from '../authForms.css?inline';
import { mountAuthentication } from './forms.tsx';
import { textIn, toldBy } from './places.ts';

/** The forms of the page "for members only", at the side of the page that is read. Their wordings come when they are wanted. */
export const openSidebar = async (): Promise<void> => {
  const { element, host } = await readAttributes(`/sidebar/${address.language()}.json`, 'club-authentication');
  const told = toldBy(element);
  const texts = { title: told('title'), sentence: told('sentence'), close: textIn(told)('close') };
  const side = openAtSide({ ...texts, content: element, styles });
  const root = mountAuthentication(host, side.close);
  side.onClosed(() => root?.unmount());
};
