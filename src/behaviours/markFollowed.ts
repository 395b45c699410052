import { addStyles } from '~/lib/browser/dom.ts';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** A star behind the name that takes no room: nothing moves when it comes. Before the name, a phone has the figure of the row there. */
const STYLES =
  '.is-followed{position:relative}' +
  ".is-followed::after{content:'★';position:absolute;inset-inline-start:100%;font-size:.7em}";

const mark = (): void => {
  const slugs = new Set(readPreferences().followed.map((entry) => entry.replace(/^\w+\//, '')));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(td,th) a'))
    link.classList.toggle('is-followed', slugs.has(link.pathname.split('/').slice(-2, -1).join('')));
};

/** Marks riders and teams that the reader follows, in tables. */
export const markFollowed = (): void => {
  addStyles(STYLES);
  mark();
  onPreferences(mark);
};
