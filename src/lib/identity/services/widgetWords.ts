import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Places } from '../contract.ts';
import { logFailure } from '../logFailure.ts';

/** The fields of a member that a widget may receive (specification, section 7), by the names under which the SDK answers them. */
const HEARD = [
  ['email', 'email'],
  ['first_name', 'givenName'],
  ['last_name', 'familyName'],
] as const;

/** The member's words for a widget, as the provider has them now; none when it does not answer, and no empty ones. */
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
