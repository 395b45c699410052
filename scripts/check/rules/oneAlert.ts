import type { Alert } from '~/content/schemas/alert.ts';
import { publishedFrom } from '~/content/queries/publication.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Whether both alerts would be shown at some time; one without an end never ends. */
const overlap = (one: Alert, other: Alert): boolean =>
  (one.unpublishAt === undefined || publishedFrom(other) < one.unpublishAt) &&
  (other.unpublishAt === undefined || publishedFrom(one) < other.unpublishAt);

/** At most one alert is shown at any time. */
export const oneAlert: Rule = ({ alerts }) => {
  const shown = soundOnly(alerts).filter(({ data }) => data.shown);
  return shown.flatMap(({ file, data }, at) => {
    const earlier = shown.slice(0, at).find((other) => overlap(other.data, data));
    return earlier === undefined
      ? []
      : [
          {
            file,
            field: 'shown',
            found: 'true',
            allowed: `false, or publishAt and unpublishAt at other times: one alert is shown at a time (${earlier.file} is)`,
          },
        ];
  });
};
