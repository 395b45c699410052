import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { kindOfAddress, type Kind } from './kindOfAddress.ts';
import { withoutDebug } from './withoutDebug.ts';

/** The measured properties of a page of the built site. */
export type PageFacts = {
  readonly address: string;
  readonly kind: Kind;
  readonly html: string;
  /** The document, and the requests that block the first paint. */
  readonly blockingRequests: number;
  /** Scripts that load without an interaction. */
  readonly scriptRequests: number;
  readonly inlinedScripts: readonly string[];
  readonly hasReact: boolean;
};

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const LINK = /<link\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const REACT = /<astro-|astro:hydrate|__reactContainer|react\.(?:element|transitional)/i;

/**
 * Reads every page of a built site.
 *
 * @throws {Refusal} when there is none.
 */
export function readBuiltPages(folder: string): readonly PageFacts[] {
  const files = existsSync(folder) ? globSync('**/*.html', { cwd: folder }).sort() : [];
  if (files.length === 0) throw new Refusal(`There is no built site in "${folder}": run "npm run build" first.`);
  return files.map((file) => factsOf(file, withoutDebug(readFileSync(join(folder, file), 'utf8'))));
}

function factsOf(file: string, html: string): PageFacts {
  const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({ attributes, text }));
  const links = [...html.matchAll(LINK)].map(([, attributes = '']) => attributes);
  const fetched = scripts.filter(({ attributes }) => /\ssrc=/.test(attributes));
  const blocking = fetched.filter(({ attributes }) => !/\s(?:async|defer|type="module")/.test(attributes));
  const sheets = links.filter((attributes) => /rel="?stylesheet/.test(attributes));
  const imports = [...html.matchAll(STYLE)].filter(([, text = '']) => text.includes('@import'));
  const preloads = links.filter((attributes) => /rel="?modulepreload/.test(attributes));
  return {
    address,
    kind: kindOfAddress(address),
    html,
    blockingRequests: 1 + blocking.length + sheets.length + imports.length,
    scriptRequests: fetched.length + preloads.length,
    inlinedScripts: scripts.filter(isRun).map(({ text }) => text),
    hasReact: REACT.test(html),
  };
}

/** Structured data and speculation rules are not executed. */
function isRun({ attributes, text }: { readonly attributes: string; readonly text: string }): boolean {
  return text !== '' && !/\btype="?(?!module|text\/javascript)\w/.test(attributes);
}
