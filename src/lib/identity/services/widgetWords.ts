import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Places } from '../contract.ts';
import { logFailure } from '../logFailure.ts';

/** The fields of a member that a widget may receive (specification, section 7), by their names in the SDK. */
const HEARD = [
  ['email', 'email'],
  ['first_name', 'givenName'],
  ['last_name', 'familyName'],
] as const;

/** The member's data for a widget, from a current answer of the provider; none without an answer, and no empty values. */
export async function widgetWords(places: Places): Promise<readonly (readonly [name: string, value: string])[]> {
  const outcome = await withClient(places, 'reading', (client, accessToken) =>
    logFailure('userinfo', client.getUser({ accessToken })),
  );
  const fields = fieldsOf(outcome.ok ? outcome.value : undefined);
  return HEARD.flatMap(([name, field]) => {
    const value = textOf(fields.get(field));
    return value === undefined ? [] : [[name, value] as const];
  });
}
