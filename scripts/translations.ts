import { resolveAlias } from './alias.ts';
import { runPlain } from './runPlain.ts';

const USAGE = `npm run translations

Lists the articles and pages whose translations are not complete: which languages are missing or drafts, and which are older than another
one by their date or \`updated\`. Changes nothing.

  --race NAME                 another race of this repository (a folder of src/races)
`;

/** The lines of the command for the content below `root`. */
export async function translations(root = '.'): Promise<readonly string[]> {
  resolveAlias();
  const { translationRemarks, versionsIn } = await import('./check/translations.ts');
  const versions = versionsIn(root);
  const remarks = translationRemarks(versions);
  const entries = new Set(versions.map(({ name }) => name)).size;
  return [...remarks, `${entries} articles and pages, ${remarks.length} with translations to do.`];
}

if (import.meta.main) {
  await runPlain({ name: 'translations', usage: USAGE }, async () => {
    console.log((await translations()).join('\n'));
    return 0;
  });
}
