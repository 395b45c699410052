/** The photos of a page with what each has of its own: the part that no crop may lose, and its placeholder. */
const OWN_STYLE = /(<img class="photo"[^>]*?) style="([^"]*)"/g;

/**
 * Gives a page with photos their styles, and any other page nothing. The policy of a page refuses style attributes, so those of photos
 * become rules of a style element, whose hash the policy lists.
 *
 * @param css - what all photos have in common.
 */
export function withPhotoStyles(html: string, css: string): string {
  const rules = new Map<string, string>();
  const ruled = html.replace(OWN_STYLE, (_, tag: string, style: string) => {
    const name = rules.get(style) ?? `data-photo-${rules.size}`;
    rules.set(style, name);
    return `${tag} ${name}`;
  });
  if (rules.size === 0) return html;
  const own = [...rules].map(([style, name]) => `[${name}]{${style}}`).join('');
  return ruled.replace('</head>', () => `<style>${css.trim()}${own}</style></head>`);
}
