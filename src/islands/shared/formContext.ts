import type { FormPlace } from '~/config/accountTexts.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { LoginPlace } from '~/lib/identity/login/nextPlace.ts';
import type { Opener } from '~/lib/identity/login/openerOf.ts';
import type { Text } from './authText.ts';
import type { MailLink } from './mailLink.ts';

/** Where the forms stand, and in which words. */
export type FormContext = {
  readonly places: Places;
  readonly text: Text;
  readonly place: FormPlace;
  /** The path of the page that asks for an address. */
  readonly mailRequirement: string;
  readonly from: LoginPlace;
  /** The link of the mail that has led to the page for a new password; undefined on any other page, and without one. */
  readonly link: MailLink | undefined;
  /** The property that has opened this page as a popup. */
  readonly opener: Opener | undefined;
  /** The address of the chunk of further screens. */
  readonly lazyChunk: string;
  /** What happens instead when the next place is the page that is shown. */
  readonly onSamePage: () => void;
};
