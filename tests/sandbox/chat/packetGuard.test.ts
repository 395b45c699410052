import { expect, it } from 'vitest';
import { packetGuard } from '../../../sandbox/chat/packetGuard.ts';

it('T41 a packet that is too large is recognised by its header, at any chunk boundary', () => {
  // Lengths in groups of seven bits, the last first (MQTT 3.1.1, 2.2.3).
  const packet = (size: number) =>
    Buffer.concat([
      Buffer.from(size < 128 ? [0x30, size] : [0x30, 0x80 | (size % 128), size >> 7]),
      Buffer.alloc(size, 'x'),
    ]);
  const small = Buffer.concat([packet(0), packet(127), packet(128), packet(1000), packet(3)]);
  for (const cut of [1, 2, 3, 100, 5000]) {
    const fits = packetGuard(1000);
    const stream = Buffer.concat([small, packet(1001)]);
    const verdicts: boolean[] = [];
    for (let at = 0; at < stream.length; at += cut) verdicts.push(fits(stream.subarray(at, at + cut)));
    // It is refused with the last byte of its length, before any of its content.
    expect(verdicts.indexOf(false), String(cut)).toBe(Math.floor((small.length + 2) / cut));
  }
});
