import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { LazyAuth } from './authSteps.ts';

/** Loads the chunk of rarely used forms and screens (lazyAuth.ts) with its first use. */
export const loadLazyAuth = ({ lazyChunk }: Pick<FormContext, 'lazyChunk'>): Promise<LazyAuth> =>
  importChunk<LazyAuth>(lazyChunk);

/** Does something by that chunk. Where it does not load, or its work is rejected, the result is a sentence for the present screen. */
export const byLazyAuth = async <Result>(
  context: FormContext,
  work: (lazy: LazyAuth) => Result | Promise<Result>,
): Promise<Result | { readonly sentence: string }> => {
  try {
    return await work(await loadLazyAuth(context));
  } catch (error) {
    report('login', error);
    return { sentence: context.text('unreachable') };
  }
};
