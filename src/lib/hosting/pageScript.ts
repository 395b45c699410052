/** The name of a call that no script makes; the client build writes it in place of a component's script (scripts/pageScripts.ts). */
const NAME = 'clubScriptOf';

const MARKER = new RegExp(
  `<script type="module">${NAME}\\((["'\`])([^"'\`]+)\\1,\\s*(["'\`])\\w+\\3\\);?</script>`,
  'g',
);

/** The code of a marker: the id of a component's script and its digest. */
export const markerOf = (id: string, digest: string): string =>
  `${NAME}(${JSON.stringify(id)}, ${JSON.stringify(digest)});`;

/**
 * Replaces the markers of a page by one script at the end of the body. There it delays no text, and it would not run earlier elsewhere: a
 * module waits for the end of the page.
 *
 * @param bundle returns the code for the ids of scripts, in the order of the page.
 * @throws Error when the page has a marker in another form, or its script could end its element early.
 */
export async function withOneScript(
  html: string,
  bundle: (ids: readonly string[]) => Promise<string>,
): Promise<string> {
  const ids: string[] = [];
  const page = html.replaceAll(MARKER, (_marker, _quote, id: string) => {
    ids.push(id);
    return '';
  });
  if (page.includes(`>${NAME}(`)) throw new Error(`The page has a marker of a script in an unknown form: ${NAME}.`);
  if (ids.length === 0) return page;
  const code = await bundle(ids);
  if (/<\/script|<!--/i.test(code)) throw new Error('The script of the page contains "</script" or "<!--".');
  const end = page.lastIndexOf('</body>');
  if (end === -1) throw new Error('The page has scripts and no </body>.');
  return `${page.slice(0, end)}<script type="module">${code}</script>${page.slice(end)}`;
}

/**
 * An inline script that runs before the page's own; it may have data attributes, but no others, which would make it another kind of script.
 */
const EARLY = /<script((?:\sdata-[\w-]+="[^"]*")*)>([^]*?)<\/script>/g;

/** The end of such a script without data, and the start of another one directly after it. */
const BESIDE = /(<script>(?:(?!<\/script>)[^])*)<\/script>\s*<script>/g;

/**
 * Minifies the scripts of a page that run before the first paint: Astro does not change `is:inline` scripts. Adjacent ones are merged,
 * because each costs its digest in the content policy.
 */
export async function withSmallScripts(page: string, minify: (code: string) => Promise<string>): Promise<string> {
  const html = page.replace(BESIDE, '$1\n');
  const found = [...html.matchAll(EARLY)];
  const small = await Promise.all(found.map(([, , code = '']) => minify(code)));
  const parts = found.map(({ index, 1: data = '' }, number) => {
    const { index: from = 0, 0: { length } = '' } = found[number - 1] ?? {};
    return `${html.slice(from + length, index)}<script${data}>${small[number] ?? ''}</script>`;
  });
  const { index: from = 0, 0: { length } = '' } = found.at(-1) ?? {};
  return parts.join('') + html.slice(from + length);
}
