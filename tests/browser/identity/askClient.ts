import type { Page } from 'playwright/test';

type Outcome =
  { readonly kind: 'resolved'; readonly value: unknown } | { readonly kind: 'refused'; readonly why: unknown };

/** Calls a function of the page's client; a call that leaves the page is not awaited. */
export const askClient = (
  page: Page,
  name: string,
  asked: readonly unknown[],
  manner: 'stays' | 'leaves' = 'stays',
): Promise<Outcome> =>
  page.evaluate(
    async ([called, given, how]): Promise<Outcome> => {
      const { client } = globalThis as unknown as {
        readonly client: Readonly<Record<string, (...all: readonly unknown[]) => unknown>>;
      };
      try {
        const answer = client[called]?.(...given);
        return { kind: 'resolved', value: how === 'leaves' ? undefined : await answer };
      } catch (error) {
        return { kind: 'refused', why: error instanceof Error ? { name: error.name, message: error.message } : error };
      }
    },
    [name, asked, manner] as const,
  );
