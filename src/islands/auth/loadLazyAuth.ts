import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { LazyAuth, Step } from './authSteps.ts';

/** Loads the chunk of rarely used forms and screens (lazyAuth.ts) with its first use. */
export const loadLazyAuth = ({ lazyChunk }: Pick<FormContext, 'lazyChunk'>): Promise<LazyAuth> =>
  importChunk<LazyAuth>(lazyChunk);

/** Takes a step by that chunk. Where it does not load, or the step is rejected, the screen stays and shows a sentence. */
export const byLazyAuth = async (context: FormContext, work: (lazy: LazyAuth) => Promise<Step>): Promise<Step> => {
  try {
    return await work(await loadLazyAuth(context));
  } catch (error) {
    report('login', error);
    return { sentence: context.text('unreachable') };
  }
};
