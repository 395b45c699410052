/** The kinds of page with the classes of their `<body>`, on which partners' scripts rely (docs/contract.md, Pages). */
export const BODY_CLASSES = {
  chooser: 'chooser',
  home: 'home layout-v2 loggable countdown',
  authentication: 'authentication',
  club: 'club loggable',
  loginToDiscover: 'loggable',
  profile: 'profile js-profile',
  mailCallback: 'mail-callback',
  mailRequirement: 'mail-requirement',
  mailValidation: 'mail-validation',
  passwordReset: 'password-reset-callback',
  authToSee: 'loggable',
  newsList: 'layout-v2 loggable',
  article: 'loggable',
  stages: 'loggable',
  stage: 'loggable',
  roadside: 'loggable',
  roadBook: 'loggable',
  relive: 'loggable',
  reliveStage: 'loggable',
  teams: 'loggable',
  team: 'loggable',
  riders: 'loggable',
  rider: 'loggable',
  compare: 'loggable',
  rankings: 'loggable rankings',
  withdrawals: 'loggable rankings/withdraws',
  search: 'search loggable',
  videos: 'loggable',
  newsletter: 'newsletter loggable',
  partners: 'loggable',
  raceCentre: 'loggable countdown',
  winners: 'loggable',
  privacy: 'loggable',
  notFound: 'not-found',
} as const;

export type PageKind = keyof typeof BODY_CLASSES;

/** Pages that make no sense as a search result: they have `noindex` and no `hreflang`. */
const UNLISTED: readonly PageKind[] = [
  'authentication',
  'profile',
  'mailCallback',
  'mailRequirement',
  'mailValidation',
  'passwordReset',
  'authToSee',
  'notFound',
];

/**
 * Nothing around the content of these pages reveals later results: the pages that show the race before its end, and the login, which has no
 * parts to hide (HideParts.astro).
 */
const UNTOLD: readonly PageKind[] = ['relive', 'reliveStage', 'authentication'];

/** Whether nothing around the content of this kind of page reveals results. */
export const isUntold = (kind: PageKind): boolean => UNTOLD.includes(kind);

/** Whether a kind of page is listed in search engines, the sitemap and `hreflang`. */
export const isListed = (kind: PageKind): boolean => !UNLISTED.includes(kind);
