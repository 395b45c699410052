import { Refusal } from '../platform/refusal.ts';
import { DefinitionMistakes } from '../src/config/race/readDefinition.ts';
import { buildMoment } from '../src/config/race/replay.ts';
import type { DueMoment } from '../src/content/queries/dueMoments.ts';
import { resolveAlias } from './alias.ts';

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv };
type Dues = () => readonly DueMoment[];

/**
 * Returns a function for the moments at which the site below `root` changes. It reads the content at each call, and throws a `Refusal` for
 * a file that the content check would report.
 */
export async function readDues({ root, env }: Options): Promise<Dues> {
  resolveAlias();
  const [{ timedContent }, { dueMoments }] = await Promise.all([
    import('../src/content/queries/timedContent.ts'),
    import('../src/content/queries/dueMoments.ts'),
  ]);
  return () => {
    try {
      return dueMoments(timedContent(root), buildMoment(env));
    } catch (error) {
      if (!(error instanceof DefinitionMistakes)) throw error;
      throw new Refusal(error.message, { cause: error });
    }
  };
}

/** The same while editors work: if a file cannot be read, `complain` receives the reason, and the last readable moments are returned. */
export const lastReadable = (read: Dues, complain: (sentence: string) => void): Dues => {
  let known: readonly DueMoment[] = [];
  return () => {
    try {
      known = read();
    } catch (error) {
      // The build's own check reports the mistake.
      complain(`the content cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    return known;
  };
};
