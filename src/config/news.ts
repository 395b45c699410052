/** The subjects an article may carry; their names are wordings (`tag.<key>`). A tag is its own address segment. */
export const NEWS_TAGS = [
  'stage-report',
  'mountains',
  'sprint',
  'time-trial',
  'yellow-jersey',
  'green-jersey',
  'polka-dot-jersey',
  'white-jersey',
  'teams',
  'withdrawals',
  'route',
  'portrait',
  'club',
] as const;

export type NewsTag = (typeof NEWS_TAGS)[number];

/** Articles on one page of the news list. */
export const NEWS_PER_PAGE = 12;

/** Articles in the feed of a language. */
export const NEWS_IN_FEED = 30;

/** Articles that the home page shows. */
export const NEWS_ON_HOME = 6;
