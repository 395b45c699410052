import { writeEditorSchemas } from './editorSchemas.ts';
import { runPlain } from './runPlain.ts';

const USAGE = `npm run schemas

Writes the JSON Schemas of the content files, by which a text editor completes keys and marks mistakes while you write. "npm run dev" does
the same when it starts. Visual Studio Code finds them by .vscode/settings.json.

  --race NAME                 another race of this repository (a folder of src/races)
`;

await runPlain({ name: 'schemas', usage: USAGE }, async () => {
  for (const path of await writeEditorSchemas()) console.log(`Wrote ${path}`);
  return 0;
});
