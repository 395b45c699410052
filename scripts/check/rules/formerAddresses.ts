import { REDIRECTS_YAML } from '~/config/race/removedAddresses.ts';
import { flattenedMoves } from '~/lib/flattenedMoves.ts';
import { quoted } from '~/lib/quoted.ts';
import { formerSlugsOf, type FormerSlug } from '../formerSlugs.ts';
import { removedIn } from '../removedIn.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { FOR_GOOD, gapIn, type Span } from '../spans.ts';

/** Reports each place only once: a rider or a team has the same slug in every language. */
const eachOnce = (mistakes: readonly Mistake[]): readonly Mistake[] => [
  ...new Map(mistakes.map((mistake) => [`${mistake.file} ${mistake.field ?? ''}`, mistake])).values(),
];

const ofSlugs = (former: readonly FormerSlug[], living: ReadonlyMap<string, string>): readonly Mistake[] => {
  const first = new Map(former.toReversed().map((one) => [one.from, one]));
  const mistakes = former.flatMap((one) => {
    const { file, field, slug, from } = one;
    const owner = living.get(from);
    const other = first.get(from);
    if (owner !== undefined && owner !== file) {
      return { file, field, found: quoted(slug), allowed: `a slug that no entry has today (${owner} has this one)` };
    }
    if (other === undefined || other === one) return [];
    return { file, field, found: quoted(slug), allowed: `a slug that is listed once (${other.file} lists it, too)` };
  });
  return eachOnce(mistakes);
};

/** Why an address cannot be a target; undefined if its page is on the site now and stays. */
const targetComplaint = (spans: readonly Span[] = []): string | undefined => {
  if (spans.length === 0) return 'the address of a page that exists, or gone where nothing replaces the page';
  const gap = gapIn(spans, FOR_GOOD);
  return gap && `the address of a page that is on the site now and stays, or gone; that one is there ${gap}`;
};

/**
 * A former address is not in use again, is listed only once, and does not redirect in a circle or to a page that appears later or goes.
 * Chains are allowed, because the build follows them to their end (`src/content/queries/formerAddresses.ts`).
 */
export const formerAddresses: Rule = (content, { files, addresses }) => {
  const { former, living } = formerSlugsOf(content);
  const removed = removedIn(files);
  const ofEntries = new Map<string, string>(
    former.filter(({ to }) => to !== undefined).map(({ from, to }) => [from, to ?? '']),
  );
  const moves = new Map([
    ...ofEntries,
    ...removed.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])),
  ]);
  const { loops } = flattenedMoves(moves);
  const isPresent = (address: string): boolean => (addresses.get(address) ?? []).length > 0;
  const complain = (at: number, key: 'from' | 'to', value: string, allowed: string): Mistake => ({
    file: REDIRECTS_YAML,
    field: `[${at}].${key}`,
    found: quoted(value),
    allowed,
  });
  return [
    ...ofSlugs(former, living),
    ...removed.flatMap(({ at, from, to }) => {
      const owner = living.get(from) ?? former.find((one) => one.from === from)?.file;
      if (owner !== undefined)
        return [complain(at, 'from', from, `an address that no entry has or had (${owner} does)`)];
      if (isPresent(from)) return [complain(at, 'from', from, 'an address that no page has today')];
      if (removed.find((other) => other.from === from)?.at !== at)
        return [complain(at, 'from', from, 'each address once')];
      if (to === undefined) return [];
      if (loops.includes(from)) return [complain(at, 'to', to, 'an address that does not lead back to this one')];
      // The target of another redirect of the list is judged there.
      const end = ofEntries.get(to) ?? to;
      const allowed = moves.has(end) ? undefined : targetComplaint(addresses.get(end));
      return allowed === undefined ? [] : [complain(at, 'to', to, allowed)];
    }),
  ];
};
