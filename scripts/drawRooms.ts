import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveAlias } from './alias.ts';
import { checkedEntries } from './checkedEntries.ts';

type Options = {
  readonly root: string;
  /** Below `root`: the folder of the files that only the product API reads. */
  readonly folder: string;
  /** `PUBLIC_CHAT_OPEN_ROOM` has the same value here as in the pages. */
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Writes `chat/rooms.json` beside the texts for members: the rooms of the chat and their opening hours. The chat service enforces them; the
 * pages compute them from the same stages.
 *
 * @throws Error for a stage without a finish, and for a setting that names no room.
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
  // The service uses the machine's clock: in a replay its rooms open at the times that the pages show.
  const clock = replay && ((instant: number) => machineAt(replay, instant));
  const target = join(root, folder, 'chat');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'rooms.json'), JSON.stringify({ rooms: chatRooms(stages, openRoom, clock) }));
}
