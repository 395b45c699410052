import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { LazyAuth } from './authSteps.ts';

/** Loads the chunk of rarely used forms and screens (lazyAuth.ts) with its first use. */
export const loadLazyAuth = ({ lazyChunk }: Pick<FormContext, 'lazyChunk'>): Promise<LazyAuth> =>
  importChunk<LazyAuth>(lazyChunk);

/** Runs a function of that chunk. If it cannot be loaded, or the function rejects, the result is a message for the present screen. */
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
