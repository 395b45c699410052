import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { Step } from './authSteps.ts';
import type * as LazyAuth from './lazyAuth.ts';

/** Loads what few visitors need with its first use. */
export const loadLazyAuth = ({ lazyChunk }: Pick<FormContext, 'lazyChunk'>): Promise<typeof LazyAuth> =>
  importChunk<typeof LazyAuth>(lazyChunk);

/** A step of the chunk of few visitors' ways, which may not load. */
export const byLazyAuth = async (
  context: FormContext,
  work: (lazy: typeof LazyAuth) => Promise<Step>,
): Promise<Step> => {
  let lazy: typeof LazyAuth;
  try {
    lazy = await loadLazyAuth(context);
  } catch {
    report('login: chunk not loaded');
    return { sentence: context.text('unreachable') };
  }
  return work(lazy);
};
