import { Refusal } from '../../../platform/refusal.ts';
import { roughSize } from '../compressedSize.ts';
import type { Kind } from '../kindOfAddress.ts';
import { readBuiltPages } from '../readBuiltPages.ts';
import { controlPage } from './controlPage.ts';
import { withoutScripts } from './withoutScripts.ts';

/** A measured page, and the pages to compare it with. */
export type Sample = {
  readonly kind: Kind;
  readonly address: string;
  /** Whether the page draws elevation profiles, which has a budget of its own. */
  readonly isDrawn: boolean;
  readonly control: { readonly path: string; readonly html: string };
  readonly twin: { readonly path: string; readonly html: string };
};

const KINDS = [
  { kind: 'article', isDrawn: false },
  { kind: 'stage', isDrawn: true },
  { kind: 'team', isDrawn: false },
  { kind: 'rider', isDrawn: false },
  { kind: 'home', isDrawn: true },
  { kind: 'news list', isDrawn: false },
  { kind: 'stages', isDrawn: true },
  { kind: 'teams', isDrawn: false },
  { kind: 'riders', isDrawn: false },
  { kind: 'rankings', isDrawn: false },
  { kind: 'withdrawals', isDrawn: false },
  { kind: 'race centre', isDrawn: true },
] as const;

/**
 * The heaviest page of each kind in the built site.
 *
 * @throws {Refusal} when the site lacks one of them.
 */
export function samplePages(folder: string): readonly Sample[] {
  const pages = readBuiltPages(folder);
  return KINDS.map(({ kind, isDrawn }, index) => {
    const [heaviest] = pages
      .filter((page) => page.kind === kind)
      .map(({ address, html }) => ({ address, html, size: roughSize(html) }))
      .sort((one, other) => other.size - one.size);
    if (heaviest === undefined) throw new Refusal(`The built site in "${folder}" has no page of the kind "${kind}".`);
    const { address, html } = heaviest;
    return {
      kind,
      isDrawn,
      address,
      control: { path: `/control/${index}/`, html: controlPage(html) },
      twin: { path: `/without-scripts/${index}/`, html: withoutScripts(html) },
    };
  });
}
