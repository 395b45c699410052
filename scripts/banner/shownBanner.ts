import type { AlertShown } from '../../src/config/alertFrame.ts';
import { RACE } from '../../src/config/race.ts';
import { buildMoment } from '../../src/config/race/replay.ts';
import { digestOf } from '../../src/lib/digestStore.ts';
import { resolveAlias } from '../alias.ts';

/** The modules of the site, which import each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ readCollection }, { alertAt, alertInEach }] = await Promise.all([
    import('../../src/content/readCollection.ts'),
    import('../../src/content/queries/alertAt.ts'),
  ]);
  return { readCollection, alertAt, alertInEach };
};

type Place = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/** The banner at the moment of a build. */
type ShownBanner = {
  /** Its content in each language; empty without a banner. */
  readonly shown: Readonly<Record<string, AlertShown | undefined>>;
  /** The digest of its content in each language. */
  readonly digests: Readonly<Record<string, string>>;
};

/** Reads the current banner from the content below `root`. */
export async function shownBanner({ root, env }: Place): Promise<ShownBanner> {
  const { readCollection, alertAt, alertInEach } = await load();
  const alerts = readCollection('alerts', root).map(({ id, data }) => ({ ...data, id }));
  const alert = alertAt(alerts, buildMoment(env));
  const shown: ShownBanner['shown'] = alert === undefined ? {} : alertInEach(alert);
  const digests = RACE.languages.map(
    (language) => [language, digestOf([JSON.stringify(shown[language] ?? null)])] as const,
  );
  return { shown, digests: Object.fromEntries(digests) };
}
