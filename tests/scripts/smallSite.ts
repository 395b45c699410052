import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOCALES } from '~/i18n/locales.ts';

const privacy = (locale: string): string => `---
title: Privacy ${locale}
description: A description that is long enough for a search engine to show it.
updated: 2026-11-20
---

A text.
`;

/** Its definitions, and the one stage that every race needs. */
const COPIED = ['src/content/race.yaml', 'src/content/palette.yaml', 'src/content/stages/stage-01.yaml'];

/** A folder of its own with the minimal content that has no mistake, and a function that removes it. */
export const smallSite = () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const file of COPIED) write(file, readFileSync(file, 'utf8'));
  for (const locale of LOCALES) write(`src/content/pages/${locale}/privacy.md`, privacy(locale));
  return {
    root,
    write,
    read: (path: string): string => readFileSync(join(root, path), 'utf8'),
    has: (path: string): boolean => existsSync(join(root, path)),
    takeAway: (path: string): void => {
      rmSync(join(root, path));
    },
    remove: (): void => {
      rmSync(root, { recursive: true });
    },
  };
};
