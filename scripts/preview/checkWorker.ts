import { existsSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { escapeUnprintable } from '../../src/lib/escapeUnprintable.ts';
import { resolveAlias } from '../alias.ts';
import type { Content } from '../check/content.ts';
import type { Mistake } from '../check/mistake.ts';
import { findingsIn } from '../checkContent.ts';
import type { CheckRequest, PreviewFindings } from './checker.ts';
import { drawMembersTexts, isMembersText, membersTexts } from './drawMembersTexts.ts';
import { lineOfField } from './lineOfField.ts';
import type { ShownMistake } from './shared.ts';

/**
 * The content check in a separate thread, so that the server can answer requests meanwhile. It keeps the content that it has read, so that
 * the next check reads only changed files.
 */

let content: Content | undefined;

/** The texts for members whose present state has not been drawn yet. */
const undrawn = new Set(membersTexts());

const shown = ({ file, field, found, allowed }: Mistake): ShownMistake => ({
  file,
  field,
  line: existsSync(file) ? lineOfField(readFileSync(file, 'utf8'), field) : undefined,
  found: escapeUnprintable(found),
  allowed: escapeUnprintable(allowed),
});

/** The address of each article, by its file. */
const articlesIn = async ({ news }: Content): Promise<PreviewFindings['articles']> => {
  resolveAlias();
  const { pathTo } = await import('../../src/i18n/paths.ts');
  return new Map(
    news.flatMap(({ file, locale, front }) =>
      front.status === 'sound' ? [[file, pathTo('news', locale, front.data.slug)] as const] : [],
    ),
  );
};

const drawSoundTexts = async (changed: CheckRequest, mistakes: readonly Mistake[]): Promise<void> => {
  for (const file of changed) if (isMembersText(file)) undrawn.add(file);
  const sound = [...undrawn].filter((file) => mistakes.every((mistake) => mistake.file !== file));
  await drawMembersTexts(sound);
  for (const file of sound) undrawn.delete(file);
};

const check = async (changed: CheckRequest): Promise<PreviewFindings> => {
  const findings = await findingsIn('.', process.env, content === undefined ? undefined : { content, changed });
  ({ content } = findings);
  const mistakes = findings.mistakes.map(shown);
  // The modules for texts and addresses cannot be loaded while the race cannot be read.
  if (content === undefined) return { mistakes, articles: new Map() };
  await drawSoundTexts(changed, findings.mistakes);
  return { mistakes, articles: await articlesIn(content) };
};

parentPort?.on('message', (changed: CheckRequest) => {
  void check(changed).then((findings) => parentPort?.postMessage(findings));
});
