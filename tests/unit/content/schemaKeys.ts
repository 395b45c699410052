import { z } from 'astro/zod';
import { LOCALES } from '~/i18n/locales.ts';

/**
 * The rule of a schema for a key: whether a file needs it (for a mapping with several forms, in which of them), and whether it may be null.
 */
type KeyRule = { readonly need: string; readonly mayBeNull: boolean };

type Node = z.core.JSONSchema.BaseSchema;

/** Nodes of a schema that are not just true or false. */
const nodesIn = (values: readonly unknown[]): readonly Node[] =>
  values.filter((value): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value));

/** The forms of a value that may have several. */
const formsOf = (node: Node): readonly Node[] => {
  const forms = node.anyOf ?? node.oneOf;
  return forms === undefined ? [node] : nodesIn(forms).flatMap(formsOf);
};

const keysOf = ({ properties = {} }: Node): readonly string[] => Object.keys(properties);

const valuesOf = (node: Node): readonly unknown[] => (node.const === undefined ? (node.enum ?? []) : [node.const]);

/** How the forms of a mapping are distinguished: by the values of the first key with a fixed set of them. */
const nameOf = ({ properties = {} }: Node): string =>
  (
    nodesIn(Object.values(properties))
      .map(valuesOf)
      .find(({ length }) => length > 0) ?? []
  ).join(' or ');

const needIn = (form: Node, key: string): string => (form.required?.includes(key) === true ? 'required' : 'optional');

const needOf = (forms: readonly Node[], key: string): string => {
  const having = forms.filter((form) => keysOf(form).includes(key));
  const needs = new Set(having.map((form) => needIn(form, key)));
  return having.length === forms.length && needs.size === 1
    ? [...needs].join('')
    : having.map((form) => `${needIn(form, key)} if ${nameOf(form)}`).join(', ');
};

/** A text in every language is a value: the keys of its mapping are the languages of the race. */
const isText = (node: Node): boolean => keysOf(node).toSorted().join(' ') === LOCALES.toSorted().join(' ');

const keysBelow = (node: Node, path: string): readonly (readonly [path: string, rule: KeyRule])[] => {
  const forms = formsOf(node);
  const mappings = forms.filter((form) => !isText(form));
  const fixed = [...new Set(mappings.flatMap(keysOf))].flatMap((key) => {
    const values = nodesIn(mappings.map(({ properties }) => properties?.[key]));
    const mayBeNull = values.flatMap(formsOf).some(({ type }) => type === 'null');
    const keyPath = [path, key].filter((part) => part !== '').join('.');
    const rule: KeyRule = {
      need: needOf(
        mappings.filter(({ properties }) => properties),
        key,
      ),
      mayBeNull,
    };
    return [[keyPath, rule] as const, ...values.flatMap((value) => keysBelow(value, keyPath))];
  });
  const items = nodesIn(forms.map((form) => form.items)).flatMap((item) => keysBelow(item, `${path}[]`));
  const named = nodesIn(forms.map((form) => form.additionalProperties));
  return [...fixed, ...items, ...named.flatMap((value) => keysBelow(value, `${path}.<>`))];
};

/**
 * Every key that a file may have, by its path: `profile[].km` for a key of each item of a list, `inSentences.<>.the` for one below keys
 * that a file chooses itself. A text in every language has no keys of its own.
 */
export const schemaKeys = (schema: z.ZodType): ReadonlyMap<string, KeyRule> =>
  new Map(keysBelow(z.toJSONSchema(schema, { io: 'input' }), ''));
