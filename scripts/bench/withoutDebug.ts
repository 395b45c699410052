import { createHash } from 'node:crypto';

const TRIGGER =
  /<club-debug\b[^>]*><\/club-debug>|<script\b[^>]*>((?:(?!<\/script>)[\s\S])*["'`]club-debug["'`](?:(?!<\/script>)[\s\S])*)<\/script>/g;

/** A page as `npm run build` makes it: test builds also have the debug console, and allow its script. */
export function withoutDebug(html: string): string {
  const digests = [...html.matchAll(TRIGGER)].flatMap(([, script]) =>
    script === undefined ? [] : [` 'sha256-${createHash('sha256').update(script).digest('base64')}'`],
  );
  return digests.reduce((page, digest) => page.replace(digest, ''), html.replace(TRIGGER, ''));
}
