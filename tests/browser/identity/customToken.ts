import { PEOPLE } from '../../people.ts';
import { PASSWORD, type Visitor } from './visitor.ts';

const { email } = PEOPLE.member;

/** A login token, as another back end of the organiser would be given one. */
export const customToken = async ({ page }: Visitor, provider: string): Promise<string> => {
  const answer = await page.request.post(`${provider}/identity/v1/password/login`, {
    data: { client_id: 'club', email, password: PASSWORD },
    ignoreHTTPSErrors: true,
  });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'tkn' in body && typeof body.tkn === 'string') return body.tkn;
  throw new Error(`There is no login token in ${JSON.stringify(body)}`);
};
