import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { loadClient } from '../sdk/loadClient.ts';
import type { Places } from '../contract.ts';
import { withinTime } from '../withinTime.ts';

/** The provider's score of a password, from 0 to 4: how hard it is to guess. */
const SCORES = [0, 1, 2, 3, 4] as const;
export type Strength = (typeof SCORES)[number];

/** The provider's rating of a password; undefined without a usable answer: a missing rating must not block the form. */
export async function passwordStrength(places: Places, password: string): Promise<Strength | undefined> {
  try {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const score = fieldsOf(await withinTime(client.getPasswordStrength(password), CALL_LIMIT_MS)).get('score');
    return SCORES.find((known) => known === score);
  } catch {
    return undefined;
  }
}
