import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newsCorpus, type CorpusArticle } from './newsCorpus.ts';

/** The file of an article; texts are JSON strings, which YAML reads as well. */
function entryOf({ title, slug, teaser, date, stage, tags, cover, body }: CorpusArticle): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    `slug: ${slug}`,
    `teaser: ${JSON.stringify(teaser)}`,
    `date: ${date}`,
    ...(stage === undefined ? [] : [`stage: ${stage}`]),
    `tags: [${tags.join(', ')}]`,
    `cover: ${cover}`,
  ];
  return `---\n${front.join('\n')}\n---\n\n${body}\n`;
}

/** Replaces the news of the project in `root` by `count` generated articles. */
export function writeCorpus(root: string, count: number): void {
  const news = join(root, 'src/content/news');
  const articles = [...newsCorpus(count, root)];
  rmSync(news, { recursive: true });
  for (const locale of ['fr', 'en', 'es', 'de']) mkdirSync(join(news, locale), { recursive: true });
  for (const article of articles) writeFileSync(join(news, article.locale, `${article.id}.md`), entryOf(article));
}
