import type { FormPlace } from '~/config/accountTexts.ts';
import type { Failure, Places } from '~/lib/identity/contract.ts';
import type { LoginPlace } from '~/lib/identity/login/nextPlace.ts';
import type { Opener } from '~/lib/identity/login/openerOf.ts';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';
import { fieldProblems, sentenceFor } from './authProblems.ts';

/** Where the forms stand, and in which words. */
export type FormContext = {
  readonly places: Places;
  readonly text: Text;
  readonly place: FormPlace;
  /** The path of the page that asks for an address. */
  readonly mailRequirement: string;
  readonly from: LoginPlace;
  /** The property that has opened this page as a popup. */
  readonly opener: Opener | undefined;
  /** The address of the chunk of further screens. */
  readonly more: string;
  /** What happens instead when the next place is the page that is shown. */
  readonly onSamePage: () => void;
};

/** What keeps a form: a sentence above it, or texts beside its fields. */
export const problemOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { sentence: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** The same with the sentence in a bar beside the form (specification, section 8). */
export const asideOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { aside: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** What keeps a code: the vendor has one error for a wrong, a used and an expired one. */
export const codeProblem = (failure: Failure, text: Text): Problem =>
  failure.code === 'wrongCode' || failure.code === 'refused'
    ? { sentence: text('wrongCode') }
    : problemOf(failure, text);
