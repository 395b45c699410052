import { addStyles } from '~/lib/browser/dom.ts';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** A star that takes no room: nothing moves when it comes. */
const STYLES =
  '.is-followed{position:relative}' +
  ".is-followed::before{content:'★';position:absolute;inset-inline-end:100%;font-size:.85em;padding-inline-end:.1em}";

const mark = (): void => {
  const slugs = new Set(readPreferences().followed.map((entry) => entry.replace(/^\w+\//, '')));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(td,th,li)>a'))
    link.classList.toggle('is-followed', slugs.has(link.pathname.split('/').slice(-2, -1).join('')));
};

/** Marks riders and teams that the reader follows, in tables and lists. */
export const markFollowed = (): void => {
  addStyles(STYLES);
  mark();
  onPreferences(mark);
};
