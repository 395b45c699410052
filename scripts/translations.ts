import { resolveAlias } from './alias.ts';
import { readOptions } from './readOptions.ts';
import { runMain } from './runMain.ts';

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
  await runMain(async () => {
    const command = { name: 'translations', options: { help: { type: 'boolean' } } } as const;
    const { switches } = readOptions(command, process.argv.slice(2));
    console.log(switches.has('help') ? USAGE.trimEnd() : (await translations()).join('\n'));
    return 0;
  });
}
