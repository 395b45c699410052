const TRIGGER =
  /<club-debug\b[^>]*><\/club-debug>|<script\b[^>]*>[^<]*customElements\.define\([`"']club-debug[^<]*<\/script>/g;

/** A page as `npm run build` alone makes it: the builds of the tests have the way to the debug console as well. */
export const withoutDebug = (html: string): string => html.replace(TRIGGER, '');
