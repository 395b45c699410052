/** Preferences of a reader, stored apart from the profile. */
export type Preferences = {
  /** The last stage that the reader has seen; undefined hides nothing. */
  readonly seenStage: number | undefined;
  /** `riders/<slug>` or `teams/<slug>`, in the order in which they were chosen. */
  readonly followed: readonly string[];
};

/** The state that a device and an account had in common after their last synchronisation. */
export type CommonPast = {
  readonly seenStage: number | undefined | 'never met';
  readonly followed: readonly string[];
};

/** The earlier of two stages: in doubt, more is hidden. */
const sooner = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/**
 * Merges the preferences of a device and of an account, by their last common state: changes on the device since then take precedence,
 * everything else is the account's. If they were never synchronised, the lists are joined, and the earlier of the two seen stages applies.
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

/** Whether two preferences are equal, in any order. */
export const samePreferences = (one: Preferences, other: Preferences): boolean =>
  one.seenStage === other.seenStage &&
  one.followed.length === other.followed.length &&
  one.followed.every((entry) => other.followed.includes(entry));
