import type { PageKind } from '~/config/pageKinds.ts';

declare global {
  namespace App {
    interface Locals {
      /** Set by the layout for the content policy. */
      pageKind?: PageKind;
    }
  }
}
