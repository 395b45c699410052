const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/**
 * The content policy of a page, as the sources of each directive.
 *
 * @throws Error when the page has none, or a directive occurs twice: browsers read only the first.
 */
export const policyIn = (html: string): ReadonlyMap<string, readonly string[]> => {
  const [, policy] = META.exec(html) ?? [];
  if (policy === undefined) throw new Error('The page has no content policy.');
  const directives = policy.split(';').map((directive) => directive.trim().split(' '));
  const read = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  if (read.size < directives.length) throw new Error(`A directive stands twice in "${policy}".`);
  return read;
};
