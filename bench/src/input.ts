/** An article with its date in words, so that no peer has to know our languages. `scripts/bench/peerInput.ts` writes it as JSON. */
export type DatedArticle = {
  readonly id: string;
  readonly locale: string;
  readonly title: string;
  readonly slug: string;
  readonly teaser: string;
  readonly date: string;
  readonly stage?: number;
  readonly tags: readonly string[];
  readonly body: string;
  readonly shortDate: string;
};

/** What the peers are to draw again. */
export type Input = {
  /** The folder of the built site. */
  readonly site: string;
  /** `news` is the folder of the news in addresses: `actualites`. */
  readonly locales: readonly {
    readonly locale: string;
    readonly news: string;
    readonly articles: readonly DatedArticle[];
  }[];
  /** The addresses of the news lists. */
  readonly lists: readonly string[];
  /** The addresses of all pages that are neither lists nor articles. */
  readonly others: readonly string[];
};
