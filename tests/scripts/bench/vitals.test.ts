import { describe, expect, it } from 'vitest';
import { compressedSize } from '../../../scripts/bench/compressedSize.ts';
import { controlPage } from '../../../scripts/bench/vitals/controlPage.ts';
import { tapRow, vitalRows } from '../../../scripts/bench/vitals/vitalRows.ts';
import { withoutScripts } from '../../../scripts/bench/vitals/withoutScripts.ts';
import { verdictOf } from '../../../scripts/bench/verdictOf.ts';

const words = Array.from({ length: 4_000 }, (_, index) => `Etappe ${(index * 7919) % 4_001}`).join(' ');
const html = `<html><head><script type="application/ld+json">{"a":1}</script></head><body>${words}<script type="module">let a;</script></body></html>`;

describe('the control page', () => {
  it('has the weight of the page, and neither script nor style', () => {
    const control = controlPage(html);
    expect(Math.abs(compressedSize(control) - compressedSize(html))).toBeLessThanOrEqual(16);
    expect(control).not.toMatch(/<script|<style|<img/);
  });

  it('is the same in every run', () => {
    expect(controlPage(html)).toBe(controlPage(html));
  });
});

it('a page without its scripts keeps its structured data, which does not run', () => {
  expect(withoutScripts(html)).toBe(html.replace('<script type="module">let a;</script>', ''));
});

describe('the vitals of a page', () => {
  const vitals = (largestPaintMs: number, blockingMs = 0, layoutShift = 0) => ({
    firstPaintMs: 600,
    largestPaintMs,
    largest: 'p.lead',
    blockingMs,
    layoutShift,
  });
  const sample = (isDrawn: boolean) => ({
    kind: 'stage' as const,
    address: '/de/etappen/etappe-9/' as const,
    isDrawn,
    control: { path: '/control/0/', html: '' },
    twin: { path: '/without-scripts/0/', html: '' },
  });
  const round = (page: ReturnType<typeof vitals>, control = 600) => ({
    page,
    return: vitals(control),
    member: vitals(control),
    control: vitals(control),
    twin: vitals(600, 10),
  });
  const broken = (isDrawn: boolean, ...rounds: readonly ReturnType<typeof round>[]) =>
    vitalRows(sample(isDrawn), rounds)
      .filter((row) => verdictOf(row) === 'BROKEN')
      .map(({ what }) => what);

  it('name the element of the largest paint, and apply the same limit to returning readers and members', () => {
    const rounds = [{ ...round(vitals(700)), member: { ...vitals(900), largest: 'div.consent' } }];
    expect(broken(false, ...rounds)).toEqual(['stage: largest paint, as a member']);
    const notes = vitalRows(sample(false), rounds).map(({ note }) => note);
    expect(notes.slice(0, 3)).toEqual([
      'p.lead, 700 ms, control 600 ms, without scripts 600 ms; /de/etappen/etappe-9/',
      'p.lead, 600 ms',
      'div.consent, 900 ms',
    ]);
  });

  it('state the spread of several rounds', () => {
    const [first] = vitalRows(sample(false), [round(vitals(700)), round(vitals(820)), round(vitals(760))]);
    expect(first?.note).toContain('760 ms (700–820)');
  });

  it('allow text 1.45 times the largest paint of the control, and a drawing 2.1 times', () => {
    expect(broken(false, round(vitals(870)))).toEqual([]);
    expect(broken(false, round(vitals(880)))).toEqual(['stage: largest paint']);
    expect(broken(true, round(vitals(1_250)))).toEqual([]);
    expect(broken(true, round(vitals(1_270)))).toEqual(['stage: largest paint']);
  });

  it('compare a page with the control of its own round', () => {
    const slowed = round(vitals(3_000), 2_900);
    expect(broken(false, round(vitals(700)), slowed, slowed)).toEqual([]);
    expect(vitalRows(sample(false), [round(vitals(700)), slowed])[0]).toMatchObject({ noisy: true });
  });

  it('allow no more blocking than without scripts, 20 ms more with drawings, and no layout shift', () => {
    expect(broken(false, round(vitals(700, 10)))).toEqual([]);
    expect(broken(false, round(vitals(700, 11, 0.02)))).toEqual(['stage: blocking time', 'stage: layout shift']);
    expect(broken(true, round(vitals(700, 30)))).toEqual([]);
    expect(broken(true, round(vitals(700, 31)))).toEqual(['stage: blocking time']);
  });

  it('limit the menu to 50 ms after a tap', () => {
    expect(verdictOf(tapRow([16, 48, 90]))).toBe('kept');
    expect(verdictOf(tapRow([16, 56, 90]))).toBe('BROKEN');
  });
});
