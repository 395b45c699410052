import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../../platform/refusal.ts';

type Screen = { readonly display: string; readonly close: () => void };

/**
 * Starts an X server without a physical screen, on a free display.
 *
 * @throws {Refusal} when it does not start.
 */
export async function startScreen(program: string): Promise<Screen> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const close = (): void => {
    process.off('exit', close);
    child.kill();
  };
  process.on('exit', close);
  // The server writes its display number to file descriptor 3 when it accepts connections.
  const displayPipe = child.stdio[3];
  const ended = once(child, 'exit').then(() => '');
  const written = displayPipe === null || displayPipe === undefined ? ended : once(displayPipe, 'data').then(String);
  const display = (await Promise.race([written, ended])).trim();
  if (display === '') throw new Refusal('The X server Xvfb does not start.');
  return { display: `:${display}`, close };
}
