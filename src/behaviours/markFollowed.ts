import { addStyles } from '~/lib/browser/dom.ts';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/**
 * A star behind the name that takes no space, so that nothing moves when it appears. It is not before the name, because on a phone the
 * figure of the row is there.
 */
const STYLES =
  '.is-followed{position:relative}' +
  ".is-followed::after{content:'★';position:absolute;inset-inline-start:100%;font-size:.7em}";

const mark = (): void => {
  const slugs = new Set(readPreferences().followed.map((entry) => entry.replace(/^\w+\//, '')));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(td,th) a'))
    link.classList.toggle('is-followed', slugs.has(link.pathname.split('/').slice(-2, -1).join('')));
};

/** Marks the riders and teams that the reader follows, in tables. */
export const markFollowed = (): void => {
  addStyles(STYLES);
  mark();
  onPreferences(mark);
};
