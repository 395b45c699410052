import type { PageKind } from '~/config/pageKinds.ts';

declare global {
  namespace App {
    interface Locals {
      /** Set by the layout; the content policy depends on it. */
      pageKind?: PageKind;
    }
  }
}
