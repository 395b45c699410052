import { describe, expect, it } from 'vitest';
import { DEBUG_HOSTS, hostsIn } from '~/config/debug.ts';

describe('the hosts of the debug console', () => {
  it('are this machine’s in a clone', () => {
    expect(DEBUG_HOSTS).toEqual(['localhost', '127.0.0.1']);
  });

  it('T45 are never the production host, whatever the list holds', () => {
    expect(hostsIn('preview.club.example, club.example,localhost', 'club.example')).toEqual([
      'preview.club.example',
      'localhost',
    ]);
    expect(hostsIn(' , ', '')).toEqual([]);
  });
});
