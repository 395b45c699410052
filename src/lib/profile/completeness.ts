import { fieldsOnPage, PROFILE_TABS } from '~/config/fieldGroups.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';

/** Fields that are asked only after a "yes" to another: the make of a watch requires a watch. */
const FOLLOWS: Readonly<Partial<Record<FieldName, FieldName>>> = {
  fan_road_number: 'fan_road',
  practicing_level: 'practicing',
  training: 'practicing',
  type_race: 'practicing',
  license: 'practicing',
  club: 'practicing',
  bike_brand: 'practicing',
  equipment_brand: 'practicing',
  federation: 'license',
  watch_brand: 'watch',
};

const isAsked = (name: FieldName, values: FieldValues): boolean => {
  const before = FOLLOWS[name];
  return before === undefined || (values.get(before) !== 'no' && isAsked(before, values));
};

/** How complete a profile is, from 0 to 1, and the missing fields. Consents do not count: they are voluntary. */
export function completenessOf(values: FieldValues): {
  readonly share: number;
  readonly missing: readonly FieldName[];
} {
  const asked = PROFILE_TABS.flatMap(fieldsOnPage).filter((name) => isAsked(name, values));
  const missing = asked.filter((name) => !values.has(name));
  return { share: (asked.length - missing.length) / asked.length, missing };
}
