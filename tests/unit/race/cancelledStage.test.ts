import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it, vi } from 'vitest';
import { raceBook, type StageEntry } from '~/content/queries/raceBook.ts';

vi.mock('astro:content', () => import('../pictures/committedContent.ts'));

type Drawable = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Drawable>('/src/components/{StageFacts,Timetable}.astro', {
  eager: true,
  import: 'default',
});
const container = await AstroContainer.create();
const planned = {
  neutralisedStart: '11:50',
  realStart: '12:00',
  finishEarliest: '15:30',
  finishLatest: '16:10',
  lastRiderStart: null,
};
const stage: StageEntry = { ...(await raceBook()).stage(1), kind: 'hilly', planned, result: null, outcome: null };
const note = { fr: 'La neige.', en: 'Snow.', es: 'La nieve.', de: 'Schnee.' };

const draw = async (name: string, props: { readonly stage: StageEntry }): Promise<string> => {
  const component = components[`/src/components/${name}.astro`];
  if (component === undefined) throw new RangeError(`No component ${name}.`);
  return container.renderToString(component, { props: { locale: 'en', ...props } });
};

describe.each(['StageFacts', 'Timetable'])('the hours of a stage (%s)', (name) => {
  it('are told of a stage that is ahead, and of one that was neutralised', async () => {
    expect(await draw(name, { stage })).toContain('12:00');
    expect(await draw(name, { stage: { ...stage, outcome: { kind: 'neutralised', note } } })).toContain('12:00');
  });

  it('are not told of a stage that was cancelled', async () => {
    const html = await draw(name, { stage: { ...stage, outcome: { kind: 'cancelled', note } } });
    expect(html).not.toMatch(/12:00|timetable/);
  });
});
