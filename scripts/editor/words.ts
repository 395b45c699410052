import type { WordingKey } from '~/i18n/translate.ts';

/** The labels of keys; a key without one is labelled by its name. */
export const LABELS: ReadonlyMap<string, WordingKey> = new Map<string, WordingKey>([
  ['address', 'editor.field.address'],
  ['body', 'editor.field.body'],
  ['countries', 'editor.field.countries'],
  ['cover', 'editor.field.cover'],
  ['date', 'editor.field.date'],
  ['description', 'editor.field.description'],
  ['draft', 'editor.field.draft'],
  ['durationSeconds', 'editor.field.durationSeconds'],
  ['file', 'editor.field.file'],
  ['groups', 'editor.field.groups'],
  ['jersey', 'editor.field.jersey'],
  ['link', 'editor.field.link'],
  ['linkText', 'editor.field.linkText'],
  ['membersOnly', 'editor.field.membersOnly'],
  ['name', 'editor.field.name'],
  ['order', 'editor.field.order'],
  ['published', 'editor.field.published'],
  ['shown', 'editor.field.shown'],
  ['slug', 'editor.field.slug'],
  ['stage', 'editor.field.stage'],
  ['stream', 'editor.field.stream'],
  ['tags', 'editor.field.tags'],
  ['teaser', 'editor.field.teaser'],
  ['text', 'editor.field.text'],
  ['title', 'editor.field.title'],
  ['updated', 'editor.field.updated'],
]);

/** The hints of keys; a key without one has that of docs/content-reference.md. */
export const HINTS: ReadonlyMap<string, WordingKey> = new Map<string, WordingKey>([
  ['body', 'editor.hint.body'],
  ['cover', 'editor.hint.cover'],
  ['date', 'editor.hint.date'],
  ['draft', 'editor.hint.draft'],
  ['link', 'editor.hint.link'],
  ['membersOnly', 'editor.hint.membersOnly'],
  ['slug', 'editor.hint.slug'],
  ['teaser', 'editor.hint.teaser'],
  ['updated', 'editor.hint.updated'],
]);
