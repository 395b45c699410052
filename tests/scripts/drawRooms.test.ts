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
    // The race book: neutralised start at 15:45, latest arrival at 18:58, in a zone two hours ahead of UTC.
    expect(rooms[20]).toEqual({
      id: 'stage-21',
      opensAt: '2020-09-20T11:45:00.000Z',
      closesAt: '2020-09-20T18:58:00.000Z',
    });
  });

  it('include one that is always open, if the build names it', async () => {
    const rooms = await roomsWith({ PUBLIC_CHAT_OPEN_ROOM: 'stage-21' });
    expect(rooms[20]).toEqual({ id: 'stage-21', opensAt: null, closesAt: null });
    expect(rooms.filter(({ opensAt }) => opensAt === null)).toHaveLength(1);
  });

  it('open in a replay at the time that the clocks of the pages show', async () => {
    const [since, aDayLater] = [Date.parse('2026-11-23T10:00:00Z'), Date.parse('2026-11-24T10:00:00Z')];
    const rooms = await roomsWith({ CLUB_AT: '2020-09-19T11:45:00.000Z', CLUB_AT_SINCE: String(since) });
    expect(rooms[20]?.['opensAt']).toBe(new Date(aDayLater).toISOString());
  });

  it('open earlier in proportion to the speed of the clock in a replay', async () => {
    const since = Date.parse('2026-11-23T10:00:00Z');
    // Noon of the last stage's day, an hour and three quarters before its room opens.
    const at = '2020-09-20T10:00:00.000Z';
    const rooms = await roomsWith({ CLUB_AT: at, CLUB_AT_SINCE: String(since), CLUB_AT_PACE: '60' });
    expect(rooms[20]).toEqual({
      id: 'stage-21',
      opensAt: '2026-11-23T10:01:45.000Z',
      closesAt: '2026-11-23T10:08:58.000Z',
    });
    const later = await roomsWith({
      CLUB_AT: '2020-09-20T14:00:00.000Z',
      CLUB_AT_FROM: at,
      CLUB_AT_SINCE: String(since),
      CLUB_AT_PACE: '60',
    });
    expect(later).toEqual(rooms);
  });

  it('cause the build to fail if the named room does not exist', async () => {
    await expect(roomsWith({ PUBLIC_CHAT_OPEN_ROOM: 'stage-22' })).rejects.toThrow(/PUBLIC_CHAT_OPEN_ROOM.*"stage-22"/);
  });
});
