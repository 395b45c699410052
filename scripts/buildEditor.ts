import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';
import { resolveAlias } from './alias.ts';
import { runPlain } from './runPlain.ts';

const FOLDER = 'dist-editor';

const USAGE = `npm run editor

Writes the editor for the organiser's git host into ${FOLDER}/: a static folder for a host of its own, never a part of dist/. The variables
EDITOR_BACKEND, EDITOR_REPOSITORY and those beside them in .env.example name the git host (docs/editor.md).

  --race NAME                 another race of this repository (a folder of src/races)
`;

/** Headers of the editor in the form of Netlify and Cloudflare Pages; the policy stands in the page as well. */
const headersFile = (policy: string): string => `/*
  Content-Security-Policy: ${policy}; frame-ancestors 'none'
  Cache-Control: no-cache
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
`;

const modules = async () => {
  resolveAlias();
  const [{ hostedBackend }, { bundleEditor }, { editorPage, editorPolicy }, { editorSettings }, { RACE }] =
    await Promise.all([
      import('./editor/backend.ts'),
      import('./editor/bundleEditor.ts'),
      import('./editor/editorPage.ts'),
      import('./editor/settings.ts'),
      import('../src/config/race.ts'),
    ]);
  return { hostedBackend, bundleEditor, editorPage, editorPolicy, editorSettings, RACE };
};

/** Writes the editor into `dist-editor/`, which is replaced as a whole. */
async function buildEditor(): Promise<number> {
  const { hostedBackend, bundleEditor, editorPage, editorPolicy, editorSettings, RACE } = await modules();
  const { backend, hasReviews, origins } = hostedBackend(process.env);
  const site = process.env['PUBLIC_SITE_ORIGIN'] ?? '';
  if (!URL.canParse(site)) throw new Refusal('PUBLIC_SITE_ORIGIN is needed: the address of the site.');
  const next = `${FOLDER}-next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next);
  await bundleEditor(next);
  const policy = editorPolicy({ origins, site: new URL(site).origin });
  writeFileSync(join(next, 'index.html'), editorPage({ title: RACE.name, policy }));
  writeFileSync(join(next, 'settings.json'), JSON.stringify(editorSettings({ backend, hasReviews, site })));
  writeFileSync(join(next, '_headers'), headersFile(policy));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(next, FOLDER);
  console.log(`Wrote ${FOLDER}/ for ${backend.name}: deploy it to a host of its own (docs/editor.md).`);
  return 0;
}

await runPlain({ name: 'editor', usage: USAGE }, buildEditor);
