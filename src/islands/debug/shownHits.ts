import { addStyles } from '~/lib/browser/dom.ts';
import { textOfHit } from '~/lib/tracking/collector.ts';
import { followHits } from '~/lib/tracking/hitsHere.ts';
import styles from './shownHits.css?inline';

/** The maximum number of hits shown. */
const MOST = 20;

/** Shows the hits on the page instead of sending them, the newest first, to test the measurement (`xtshow` in docs/contract.md). */
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
