import type { FormPlace } from '~/config/accountTexts.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { LoginPlace } from '~/lib/identity/login/nextPlace.ts';
import type { Opener } from '~/lib/identity/login/openerOf.ts';
import type { Text } from './authText.ts';
import type { MailLink } from './mailLink.ts';

/** The place of the forms, their texts and their settings. */
export type FormContext = {
  readonly places: Places;
  readonly text: Text;
  readonly place: FormPlace;
  /** The path of the page that asks for an address. */
  readonly mailRequirement: string;
  readonly from: LoginPlace;
  /** The link of the mail that led to the page for a new password; undefined on any other page, and without a link. */
  readonly link: MailLink | undefined;
  /** The property that has opened this page as a popup. */
  readonly opener: Opener | undefined;
  /** The address of the chunk of further screens. */
  readonly lazyChunk: string;
  /** Called instead of a navigation if the next page is the current one. */
  readonly onSamePage: () => void;
};
