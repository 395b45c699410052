import type { PictureFacts } from '~/lib/photos/pictureFacts.ts';
import type { PictureKind } from '~/lib/photos/pictureKind.ts';
import type { Mistake } from './mistake.ts';

/** The reason why a picture cannot be published (`found` completes "it is …" or "it has …"), and what is allowed. */
type Fault = Pick<Mistake, 'found' | 'allowed'> & { readonly verb: 'is' | 'has' };

type Limits = {
  readonly kinds: readonly PictureKind[];
  /** Maximum size of the file. */
  readonly bytes: number;
  /** Maximum length of the longer side, in pixels. */
  readonly longest: number;
  readonly shortest?: number;
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** "an" before letters whose names begin with a vowel: an SVG file. */
const named = (kind: PictureKind): string => `${/^[AS]/.test(kind) ? 'an' : 'a'} ${kind} file`;

const NAMES: Partial<Readonly<Record<PictureKind, string>>> = {
  video: 'a video',
  unknown: 'a file that is no picture',
};

const formatFault = ({ kind, isCmyk, isWhole }: PictureFacts, { kinds }: Limits): Fault | undefined => {
  if (!kinds.includes(kind)) return { verb: 'is', found: NAMES[kind] ?? named(kind), allowed: kinds.join(', ') };
  if (!isWhole) return { verb: 'is', found: `${named(kind)} that cannot be read to its end`, allowed: 'a whole file' };
  return isCmyk
    ? { verb: 'has', found: 'the colours of a print (CMYK)', allowed: 'the colours of a screen (RGB)' }
    : undefined;
};

/** Why a picture cannot be published; undefined for one that can. A drawing has no pixels, so only its weight counts. */
export const pictureFault = (facts: PictureFacts, limits: Limits): Fault | undefined => {
  const fault = formatFault(facts, limits);
  if (fault !== undefined) return fault;
  if (facts.bytes > limits.bytes)
    return { verb: 'has', found: megabytes(facts.bytes), allowed: `at most ${megabytes(limits.bytes)}` };
  if (facts.kind === 'SVG') return undefined;
  const side = Math.max(facts.width, facts.height);
  const { longest, shortest = 0 } = limits;
  if (side <= longest && side >= shortest) return undefined;
  const bound = side > longest ? `at most ${longest}` : `at least ${shortest}`;
  return { verb: 'has', found: `${facts.width} × ${facts.height} pixels`, allowed: `${bound} on the longer side` };
};
