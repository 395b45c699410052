import { z } from 'astro/zod';
import { DIRECTIVES } from './directives.ts';
import { readDirectives } from './readDirectives.ts';

const schema = z.array(z.object({ name: z.string(), attributes: z.record(z.string(), z.string()) }));

/** A directive of one line, which shows facts of the race: a rider, a film. */
export type FactsDirective = z.output<typeof schema>[number];

/** The facts directives of a text, in their order. */
export const drawnFromFacts = (body: string): readonly FactsDirective[] =>
  readDirectives(body)
    .directives.filter(
      ({ name, isContainer, within }) => !isContainer && within === null && DIRECTIVES[name]?.showsFacts,
    )
    .map(({ name, attributes }) => ({ name, attributes }));

/** The same, as the loader has stored them with an entry. */
export const storedDirectives = (metadata: Readonly<Record<string, unknown>> | undefined): readonly FactsDirective[] =>
  schema.parse(metadata?.['directives'] ?? []);
