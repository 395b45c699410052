import { report } from '~/lib/browser/report.ts';

/** One chunk for all that a page asks by itself, small and of one address: what each question needs comes when it is due. */
export const openPrompts = async (): Promise<void> => {
  try {
    const module = await import('./prompts.ts');
    await module.openPrompts();
  } catch {
    report('prompts: not loaded');
  }
};

export { beginConsent, openConsent } from './consentQuestion.ts';
