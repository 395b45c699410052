import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { drawRooms } from '../../scripts/drawRooms.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const written = z.object({ rooms: z.array(z.record(z.string(), z.string().nullable())) });

const roomsWith = async (env: NodeJS.ProcessEnv) => {
  const root = temporaryFolder();
  cpSync('src/content/stages', join(root, 'src/content/stages'), { recursive: true });
  await drawRooms({ root, folder: 'made', env });
  return written.parse(JSON.parse(readFileSync(join(root, 'made/chat/rooms.json'), 'utf8'))).rooms;
};

describe('the rooms of the chat', () => {
  it('are one per stage, from two hours before its start to two hours after its latest arrival', async () => {
    const rooms = await roomsWith({});
    expect(rooms).toHaveLength(21);
    expect(rooms[0]?.['id']).toBe('stage-01');
    // The race book: neutralised start 15:45, latest arrival 18:58, two hours ahead of UTC.
    expect(rooms[20]).toEqual({
      id: 'stage-21',
      opensAt: '2020-09-20T11:45:00.000Z',
      closesAt: '2020-09-20T18:58:00.000Z',
    });
  });

  it('has one that stands open always, when the build names it', async () => {
    const rooms = await roomsWith({ PUBLIC_CHAT_OPEN_ROOM: 'stage-21' });
    expect(rooms[20]).toEqual({ id: 'stage-21', opensAt: null, closesAt: null });
    expect(rooms.filter(({ opensAt }) => opensAt === null)).toHaveLength(1);
  });

  it('stops the build when there is no such room', async () => {
    await expect(roomsWith({ PUBLIC_CHAT_OPEN_ROOM: 'stage-22' })).rejects.toThrow(/PUBLIC_CHAT_OPEN_ROOM.*"stage-22"/);
  });
});
