/** The photos of a page with their individual styles: the part that no crop may lose, and the placeholder. */
const OWN_STYLE = /(<img class="photo"[^>]*?) style="([^"]*)"/g;

/**
 * Adds the styles of its photos to a page; a page without photos stays unchanged. The policy of a page refuses style attributes, so those
 * of photos become rules of a style element, whose hash the policy lists.
 *
 * @param css - the common styles of all photos.
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
