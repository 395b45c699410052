/** What `questions.ts` can do. */
type QuestionModule = Readonly<Record<'openPrompts' | 'beginConsent' | 'openConsent', () => Promise<void>>>;

/** Asks a chunk for what a page has to ask. One that does not come is asked for again on the next page: nobody has missed it. */
export const loadQuestion = (chunk: string, name: keyof QuestionModule): void => {
  (import(/* @vite-ignore */ chunk) as Promise<QuestionModule>).then((module) => module[name]()).catch(() => undefined);
};
