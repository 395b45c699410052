import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** At most one alert is shown at a time. */
export const oneAlert: Rule = ({ alerts }) => {
  const [first, ...others] = soundOnly(alerts).filter(({ data }) => data.shown);
  return others.map(({ file }) => ({
    file,
    field: 'shown',
    found: 'true',
    allowed: `false: one alert is shown at a time (${first?.file ?? ''} is)`,
  }));
};
