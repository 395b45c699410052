import { z } from 'astro/zod';
import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import type { EntryForm, EntryKey, Kind } from './entryKey.ts';

/** The part of JSON Schema that zod writes for the schemas of the collections. */
const jsonSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
});

type JsonSchema = z.output<typeof jsonSchema>;

const A_MOMENT = '2020-09-06T18:40:00';
const A_DAY = '2020-09-06';

/** Tells by the pattern whether a text is a moment or a day; other patterns match neither, or any text. */
const textKind = ({ pattern }: JsonSchema): Kind => {
  if (pattern === undefined) return 'text';
  const takes = new RegExp(pattern, 'u');
  if (takes.test('-')) return 'text';
  if (takes.test(A_MOMENT)) return 'moment';
  return takes.test(A_DAY) && !takes.test('a') ? 'day' : 'text';
};

const kindOf = (schema: JsonSchema): Kind => {
  if (schema.enum !== undefined) return 'choice';
  if (schema.format === 'picture') return 'picture';
  if (schema.type === 'string') return textKind(schema);
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'array' && schema.items !== undefined) return 'list';
  return schema.type === 'object' && schema.properties !== undefined ? 'mapping' : 'code';
};

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/** The schema without the alternative null. */
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const others = schema.anyOf?.filter((option) => !isNull(option)) ?? [];
  return others.length === 1 ? (others[0] ?? schema) : schema;
};

/** Drops bounds that only mark the range of safe integers. */
const limit = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

const least = ({ minimum, exclusiveMinimum, minLength, minItems, type }: JsonSchema): number | undefined =>
  limit(minLength ?? minItems ?? minimum ?? (type === 'integer' && exclusiveMinimum === 0 ? 1 : undefined));

const keyOf = (name: string, whole: JsonSchema, isRequired: boolean): EntryKey => {
  const schema = withoutNull(whole);
  const kind = kindOf(schema);
  return {
    name,
    kind,
    isRequired,
    mayBeNull: whole.anyOf?.some(isNull) ?? false,
    preset: whole.default,
    isWhole: schema.type === 'integer',
    least: least(schema),
    most: limit(schema.maxLength ?? schema.maxItems ?? schema.maximum),
    pattern: kind === 'text' ? schema.pattern : undefined,
    choices: schema.enum,
    keys: kind === 'mapping' ? keysOf(schema) : undefined,
    item: kind === 'list' && schema.items !== undefined ? keyOf(name, schema.items, true) : undefined,
  };
};

const keysOf = ({ properties = {}, required = [] }: JsonSchema): readonly EntryKey[] =>
  Object.entries(properties).map(([name, schema]) => keyOf(name, schema, required.includes(name)));

/** The form of a file that is a list; `list` is the name of its only field. */
export const listForm = (name: string, list: string, schema: z.ZodType): EntryForm => {
  const written = jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return { name: `club-${name}-yaml`, format: 'yaml', list, keys: [keyOf(list, written, false)] };
};

/** The keys of the files of a collection in the order of its schema, so that each new key of the schema gets a field. */
export const entryForm = (collection: CollectionName): EntryForm => {
  const { format, schema } = COLLECTIONS[collection];
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // The editor recognises a format with front matter by the end of its name.
  const name = `club-${collection}-${format === 'markdown' ? 'frontmatter' : 'yaml'}`;
  return { name, format, keys: keysOf(jsonSchema.parse(written)) };
};
