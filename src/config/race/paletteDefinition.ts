import { z } from 'astro/zod';
import { contrast } from '../../lib/contrast.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour in lower case such as #ffd800');

const light = z.strictObject({
  ink: colour,
  quietInk: colour,
  paper: colour,
  raised: colour,
  link: colour,
  line: colour,
  faintLine: colour,
  band: colour,
  onBand: colour,
  quietOnBand: colour,
  bandRaised: colour,
  bandLine: colour,
  accent: colour,
  onAccent: colour,
  focus: colour,
  focusOnBand: colour,
  alarm: colour,
  alarmOnBand: colour,
  success: colour,
  terrain: colour,
  terrainFill: colour,
  climb: colour,
  sprint: colour,
  bonus: colour,
});

export type ColourRole = keyof z.output<typeof light>;

/**
 * The contrast that WCAG 2.2 requires: 1.4.6 (AAA) for running text, 1.4.3 (AA) for other text, 1.4.11 for lines and shapes with a meaning.
 */
const LEAST = { running: 7, text: 4.5, graphic: 3 } as const;

/** Every pair of foreground and background colours, with its required contrast and where it occurs. */
const PAIRS: readonly (readonly [what: ColourRole, on: ColourRole, strictness: keyof typeof LEAST, where: string])[] = [
  ['ink', 'paper', 'running', 'text, headlines, tables'],
  ['ink', 'raised', 'running', 'banner, members’ box, tags, page numbers'],
  ['quietInk', 'paper', 'running', 'dates, notes, heads of tables'],
  ['quietInk', 'raised', 'running', 'a button that cannot be pressed yet'],
  ['link', 'paper', 'running', 'links in text'],
  ['link', 'raised', 'running', 'neighbours, links in the banner'],
  ['onBand', 'band', 'running', 'header, footer, podium'],
  ['onBand', 'bandRaised', 'text', 'numbers of stages in the menu'],
  ['quietOnBand', 'band', 'text', 'example in the search box'],
  ['accent', 'band', 'text', 'places on the podium'],
  ['onAccent', 'accent', 'running', 'buttons, first screen, chosen tag or page, numbers on the map'],
  ['paper', 'ink', 'text', 'the chosen tab'],
  ['paper', 'climb', 'text', 'category of a climb in the profile'],
  ['paper', 'sprint', 'text', 'sprint in the profile'],
  ['onAccent', 'bonus', 'text', 'bonus in the profile'],
  ['focus', 'paper', 'graphic', 'ring around what has focus'],
  ['focus', 'raised', 'graphic', 'ring around what has focus'],
  ['focusOnBand', 'band', 'graphic', 'focus in header, footer and podium'],
  ['focusOnBand', 'bandRaised', 'graphic', 'focus between numbers of stages'],
  ['line', 'paper', 'graphic', 'edges of fields, places by stage, poles of the profile'],
  ['line', 'raised', 'graphic', 'coast on the map'],
  ['terrain', 'paper', 'graphic', 'the profile'],
  ['terrain', 'raised', 'graphic', 'the profile and the route as a cover'],
  ['climb', 'paper', 'graphic', 'badge of a climb'],
  ['sprint', 'paper', 'graphic', 'badge of a sprint'],
  ['alarm', 'raised', 'graphic', 'edge of a refusal'],
  ['alarmOnBand', 'band', 'graphic', 'edge of a refusal over the page'],
  ['success', 'raised', 'graphic', 'edge of a confirmation'],
];

/** Colours without a meaning of their own: a line or a text beside them carries the meaning. */
export const DECORATION: readonly ColourRole[] = ['faintLine', 'bandLine', 'terrainFill'];

export const CONTRAST_ROLES: ReadonlySet<ColourRole> = new Set(PAIRS.flatMap(([what, on]) => [what, on]));

const roles = z.enum(Object.keys(light.shape) as ColourRole[]);

const fields = z.strictObject({ light, dark: z.partialRecord(roles, colour) });

/** The valid colours: a colour with an error of its own is not compared. */
const scheme = z.record(z.string(), colour.optional().catch(undefined)).catch({});
const known = z.object({ light: scheme, dark: scheme });

type Colours = z.output<typeof scheme>;

const complaintOf = (colours: Colours, [what, on, strictness, where]: (typeof PAIRS)[number]): string | undefined => {
  const [above, below] = [colours[what], colours[on]];
  if (above === undefined || below === undefined) return undefined;
  const ratio = contrast(above, below);
  if (ratio >= LEAST[strictness]) return undefined;
  return `at least ${LEAST[strictness]}:1 on ${on} ${below} (${where}); this is ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
};

/** A pair with too little contrast is an error of the foreground colour. */
const readable = z.superRefine<unknown>(
  (palette, context) => {
    const { light: day, dark } = known.safeParse(palette).data ?? { light: {}, dark: {} };
    for (const [name, colours] of Object.entries({ light: day, dark: { ...day, ...dark } }))
      for (const pair of PAIRS) {
        const message = complaintOf(colours, pair);
        const [what] = pair;
        if (message !== undefined)
          context.addIssue({ code: 'custom', path: [name, what], input: colours[what], message });
      }
  },
  { when: () => true },
);

/** The colours of the site: `palette.yaml` in its content. */
export const paletteDefinition = fields.check(readable);

export type Palette = z.output<typeof fields>;
