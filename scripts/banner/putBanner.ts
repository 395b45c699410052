import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AlertShown } from '../../src/config/alertFrame.ts';
import { RACE } from '../../src/config/race.ts';
import { buildMoment } from '../../src/config/race/replay.ts';
import { resolveAlias } from '../alias.ts';
import type { DrawnSite } from '../siteFolder.ts';
import { withAlert } from './withAlert.ts';

type Site = Pick<DrawnSite, 'folder' | 'env'> & { readonly root: string };

/** The modules of the site, which import each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ readCollection }, { alertAt, alertInEach }] = await Promise.all([
    import('../../src/content/readCollection.ts'),
    import('../../src/content/queries/alertAt.ts'),
  ]);
  return { readCollection, alertAt, alertInEach };
};

/** Puts the banner that is up into every page of the drawn site (docs/decisions/0022). */
export async function putBanner({ root, folder, env }: Site): Promise<void> {
  const { readCollection, alertAt, alertInEach } = await load();
  const alerts = readCollection('alerts', root).map(({ id, data }) => ({ ...data, id }));
  const alert = alertAt(alerts, buildMoment(env));
  const shown: Readonly<Record<string, AlertShown | undefined>> = alert === undefined ? {} : alertInEach(alert);
  for (const language of RACE.languages) {
    for (const page of globSync(`${language}/**/*.html`, { cwd: folder })) {
      const html = readFileSync(join(folder, page), 'utf8');
      const filled = withAlert(html, shown[language]);
      if (filled !== html) writeFileSync(join(folder, page), filled);
    }
  }
}
