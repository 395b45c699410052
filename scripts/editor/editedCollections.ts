import type { z } from 'astro/zod';
import type { CollectionName } from '~/content/collections.ts';
import { homeDefinition } from '~/config/race/homeDefinition.ts';
import { HOME_YAML } from '~/config/race/homeStories.ts';
import type { WordingKey } from '~/i18n/translate.ts';

/** A collection that people edit in the editor; results and facts have commands of their own. */
type Edited = {
  readonly name: CollectionName;
  readonly label: WordingKey;
  readonly one: WordingKey;
  readonly about?: WordingKey;
  /** Name of a Material Symbol. */
  readonly icon: string;
  /** The proposed name of the files, from the fields in the first language. */
  readonly id: string;
  /** What the list of entries shows. */
  readonly summary: string;
  /** The key whose value names an entry in lists, where that is not `title`. */
  readonly identifier?: string;
  /** Entries cannot be deleted in the editor, because the file beside each would stay. */
  readonly isKept?: boolean;
};

export const EDITED: readonly Edited[] = [
  {
    name: 'news',
    label: 'editor.collection.news',
    one: 'editor.one.news',
    about: 'editor.about.news',
    icon: 'article',
    id: '{{title}}',
    summary: '{{title}}',
  },
  {
    name: 'members',
    label: 'editor.collection.members',
    one: 'editor.one.members',
    about: 'editor.about.members',
    icon: 'lock',
    id: '{{body}}',
    summary: '{{slug}}',
    identifier: 'body',
  },
  {
    name: 'alerts',
    label: 'editor.collection.alerts',
    one: 'editor.one.alerts',
    about: 'editor.about.alerts',
    icon: 'campaign',
    id: '{{fields.text}}',
    summary: '{{slug}}',
    identifier: 'date',
  },
  {
    name: 'videos',
    label: 'page.videos',
    one: 'editor.one.videos',
    icon: 'movie',
    id: '{{fields.title}}',
    summary: '{{slug}}',
    identifier: 'file',
  },
  {
    name: 'partners',
    label: 'page.partners',
    one: 'editor.one.partners',
    icon: 'handshake',
    id: '{{name}}',
    summary: '{{name}}',
    identifier: 'name',
  },
  {
    name: 'authors',
    label: 'editor.collection.authors',
    one: 'editor.one.authors',
    about: 'editor.about.authors',
    icon: 'edit_square',
    id: '{{fields.name}}',
    summary: '{{slug}}',
    identifier: 'kind',
  },
  {
    name: 'photos',
    label: 'editor.collection.photos',
    one: 'editor.one.photos',
    about: 'editor.about.photos',
    icon: 'photo_camera',
    id: '{{fields.alt}}',
    summary: '{{slug}}',
    identifier: 'credit',
    isKept: true,
  },
  {
    name: 'pages',
    label: 'editor.collection.pages',
    one: 'editor.one.pages',
    icon: 'description',
    id: '{{title}}',
    summary: '{{title}}',
  },
];

/** A list in a file beside the collections that people edit in the editor. */
type EditedList = {
  readonly name: string;
  readonly label: WordingKey;
  /** Name of a Material Symbol. */
  readonly icon: string;
  readonly file: string;
  /** The name of its only field. */
  readonly list: string;
  readonly schema: z.ZodType;
};

export const EDITED_LISTS = [
  { name: 'home', label: 'editor.list.home', icon: 'home', file: HOME_YAML, list: 'stories', schema: homeDefinition },
] as const satisfies readonly EditedList[];
