import { inlineSources } from '../../src/lib/inlineSources.ts';

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;

/** Hashes of the previous inline code, and services: a frozen page sends no requests to any. */
const LEFT_OUT = /^'(?:sha\d{3}-|unsafe-hashes)|^(?:https?|wss?):/;

/** Directives that are dropped when they have no sources left. */
const ONLY_FOR_SERVICES: ReadonlySet<string> = new Set(['style-src-attr']);

/**
 * The page with its own content policy: the one of its build without the services, and with the hashes of its present scripts and styles.
 *
 * @throws Error for a page without a policy, or whose inline scripts browsers would parse differently.
 */
export const withFrozenPolicy = (html: string): string => {
  if (!META.test(html)) throw new Error('The page has no content policy.');
  const { scripts, styles } = inlineSources(html);
  const hashes: Readonly<Record<string, readonly string[]>> = { 'script-src': scripts, 'style-src': styles };
  const frozen = (directive: string): readonly string[] => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    const kept = sources.filter((source) => !LEFT_OUT.test(source)).concat(hashes[name] ?? []);
    if (kept.length > 0 || sources.length === 0) return [[name, ...kept].join(' ')];
    return ONLY_FOR_SERVICES.has(name) ? [] : [`${name} 'none'`];
  };
  return html.replace(
    META,
    (_, start: string, policy: string, end: string) => start + policy.split(';').flatMap(frozen).join('; ') + end,
  );
};
