import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveAlias } from './alias.ts';
import { checkedEntries } from './checkedEntries.ts';

type Options = {
  readonly root: string;
  /** Below `root`: the folder of what the product API alone reads. */
  readonly folder: string;
  /** `PUBLIC_CHAT_OPEN_ROOM` is read here as the pages read it. */
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Writes `chat/rooms.json` beside the texts for members: which rooms the chat has and when each is open. The service that lets members
 * in enforces it; the pages say the same, from the same stages.
 *
 * @throws Error of a stage without a finish, or of a setting that names no room.
 */
export async function drawRooms({ root, folder, env }: Options): Promise<void> {
  resolveAlias();
  const [{ chatRooms }, { stageSchema }, { replayIn, machineAt }] = await Promise.all([
    import('../src/content/queries/chatRooms.ts'),
    import('../src/content/schemas/stage.ts'),
    import('../src/config/race/replay.ts'),
  ]);
  const stages = checkedEntries({ root, env }, 'stages', stageSchema);
  const { PUBLIC_CHAT_OPEN_ROOM: openRoom = '' } = env;
  const replay = replayIn(env);
  // The service goes by the machine's clock: in a replay its rooms open when the pages say so.
  const clock = replay && ((instant: number) => machineAt(replay, instant));
  const target = join(root, folder, 'chat');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'rooms.json'), JSON.stringify({ rooms: chatRooms(stages, openRoom, clock) }));
}
