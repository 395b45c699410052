import { addStyles } from '~/lib/browser/addStyles.ts';
import { textOfHit } from '~/lib/tracking/collector.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';
import styles from './shownHits.css?inline';

/** So many hits are in sight. */
const MOST = 20;

/** Shows on the page what would be sent, the newest first, and sends none of it: for whoever checks the measuring (contract.md 3, `xtshow`). */
export const showHits = (): void => {
  addStyles(styles);
  const list = document.createElement('ol');
  list.className = 'shown-hits';
  document.body.append(list);
  followHits((hit) => {
    const line = document.createElement('li');
    line.textContent = textOfHit(hit);
    list.prepend(line);
    list.children[MOST]?.remove();
  });
};
