import { addStyles } from '~/lib/browser/dom.ts';
import { readPreferences } from '~/runtime/preferences.ts';

/** Marks riders and teams that the reader follows, in tables and lists, with a star that takes no room: nothing moves when it comes. */
export const markFollowed = (): void => {
  const links = readPreferences().followed.map((entry) => `a[href$='/${entry.replace(/^\w+\//, '')}/']`);
  if (links.length === 0) return;
  addStyles(
    `main :is(td,th,li) :is(${links.join()}){position:relative}` +
      `main :is(td,th,li) :is(${links.join()})::before{content:'★';position:absolute;inset-inline-end:100%;font-size:.85em;padding-inline-end:.1em}`,
  );
};
