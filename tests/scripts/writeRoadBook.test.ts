import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeRoadBook } from '../../scripts/roadBook/writeRoadBook.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PAGES = { '/en/road-book/': 'the list', '/en/stages/stage-1/': 'stage 1' };

/** A built site with one stage in English, after the step that writes its road book. */
const written = async (env: NodeJS.ProcessEnv, isOffered: boolean) => {
  const folder = temporaryFolder();
  for (const [address, text] of Object.entries(PAGES)) {
    mkdirSync(join(folder, address), { recursive: true });
    writeFileSync(join(folder, address, 'index.html'), text);
  }
  const list = join(folder, 'road-book', 'en.json');
  const drawn = { page: '/en/road-book/', stages: [{ number: 1, page: '/en/stages/stage-1/', files: [] }] };
  if (isOffered) {
    mkdirSync(join(folder, 'road-book'));
    writeFileSync(list, JSON.stringify(drawn));
  }
  await writeRoadBook({ root: '.', folder, env });
  return { worker: readFileSync(join(folder, 'road-book.js'), 'utf8'), list };
};

describe('the step that writes the road book', () => {
  it('writes a worker that responds to requests, and the files of each stage', async () => {
    const { worker, list } = await written({}, true);
    expect(worker).toContain('respondWith');
    expect(worker).not.toContain('unregister');
    expect(JSON.parse(readFileSync(list, 'utf8'))).toMatchObject({
      shared: [['/en/road-book/', expect.any(String), PAGES['/en/road-book/'].length]],
      stages: [
        { number: 1, files: [['/en/stages/stage-1/', expect.any(String), PAGES['/en/stages/stage-1/'].length]] },
      ],
    });
  });

  it('writes, if it is disabled, a worker that removes itself and responds to nothing, without any list', async () => {
    const { worker } = await written({ PUBLIC_ROAD_BOOK: 'off' }, false);
    expect(worker).toContain('unregister');
    expect(worker).not.toContain('respondWith');
  });
});
