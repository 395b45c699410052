/** What a reader has told the site about themselves, apart from the profile. */
export type Preferences = {
  /** The last stage that they have seen; without one nothing is hidden. */
  readonly seenStage: number | undefined;
  /** `riders/<slug>` or `teams/<slug>`, in the order in which they were chosen. */
  readonly followed: readonly string[];
};

/** What a device and an account had in common when they last met. */
export type CommonPast = {
  readonly seenStage: number | undefined | 'never met';
  readonly followed: readonly string[];
};

/** The sooner of two stages: rather too much is hidden than too little. */
const sooner = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/**
 * The preferences of a device and of an account as one, by what they had in common before: what was changed on the device since then counts,
 * everything else is the account's. Where they have never met, both lists are joined, and the race counts as seen as far as both say.
 */
export function mergePreferences(here: Preferences, there: Preferences, before: CommonPast): Preferences {
  const known = new Set(before.followed);
  const wanted = new Set(here.followed);
  const kept = there.followed.filter((entry) => wanted.has(entry) || !known.has(entry));
  const added = here.followed.filter((entry) => !known.has(entry));
  return { seenStage: seenOf(here, there, before), followed: [...new Set([...kept, ...added])] };
}

function seenOf(here: Preferences, there: Preferences, before: CommonPast): number | undefined {
  if (before.seenStage === 'never met') return sooner(here.seenStage, there.seenStage);
  return here.seenStage === before.seenStage ? there.seenStage : here.seenStage;
}

/** Whether two are the same, whatever the order. */
export const samePreferences = (one: Preferences, other: Preferences): boolean =>
  one.seenStage === other.seenStage &&
  one.followed.length === other.followed.length &&
  one.followed.every((entry) => other.followed.includes(entry));
