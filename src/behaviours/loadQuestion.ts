/** What `questions.ts` can do. */
type QuestionModule = Readonly<Record<'openPrompts' | 'beginConsent' | 'openConsent', () => Promise<void>>>;

/** Loads a chunk and calls one of its questions. A chunk that does not load is requested again by the next page; the reader misses nothing. */
export const loadQuestion = (chunk: string, name: keyof QuestionModule): void => {
  (import(/* @vite-ignore */ chunk) as Promise<QuestionModule>).then((module) => module[name]()).catch(() => undefined);
};
