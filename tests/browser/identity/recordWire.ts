import type { Answer, Question } from '../../../platform/http/route.ts';
import type { Route } from '../../../sandbox/route.ts';
import { shapeOf, type Shape } from './shapeOf.ts';

/** One request of the SDK and its response, without anything that differs from run to run. */
export type Exchange = {
  readonly request: string;
  /** The initiator: a script, or a navigation of the page, of a frame or of a popup. */
  readonly by: 'script' | 'iframe' | 'document';
  readonly headers?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Shape;
  readonly status: number;
  readonly location?: string;
  readonly answer?: Shape;
};

/** Headers that the SDK sets itself; the rest is the browser's. */
const HEADERS = ['accept-language', 'authorization', 'content-type', 'custom-locale', 'x-r5-correlation-id'];

/** Parameters whose values are constants of the protocol. */
const TELLING = new Set([
  'response_type',
  'response_mode',
  'display',
  'prompt',
  'code_challenge_method',
  'scope',
  'provider',
  'auth_type',
  'persistent',
  'client_id',
]);

/** Requested once per page, at an unpredictable time; it has a test of its own. */
const CONFIG = '/identity/v1/config';

/** Whether the SDK uses a route; the sandbox also has routes of its own. */
const isOfTheWire = ({ path }: Route): boolean => /^\/(?:identity|oauth|popup)\//.test(path);

/** Routes that record their requests and responses until the record is taken. */
export const recordWire = (routes: readonly Route[]) => {
  let recorded: Exchange[] = [];
  const watch = (route: Route): Route => ({
    ...route,
    answer: async (question, context) => {
      const answer = await route.answer(question, context);
      recorded.push(exchangeOf(route, question, answer, context.siteOrigin));
      return answer;
    },
  });
  return {
    routes: routes.map((route) => (isOfTheWire(route) ? watch(route) : route)),
    /** The exchanges since the last call. */
    take: (): readonly Exchange[] => {
      const taken = recorded;
      recorded = [];
      return taken.filter(({ request }) => request !== `GET ${CONFIG}`);
    },
    /** The request for the settings that the client sends when it is created. */
    lastConfig: (): Exchange | undefined => recorded.findLast(({ request }) => request === `GET ${CONFIG}`),
  };
};

const exchangeOf = (route: Route, question: Question, answer: Answer, siteOrigin: string): Exchange => {
  const by = senderOf(question);
  const query = [...question.parameters].map(([name, value]) => [name, TELLING.has(name) ? value : '…'] as const);
  const location = answer.headers?.['location'];
  const body = bodyOf(answer.body, answer.headers?.['content-type']);
  return {
    request: `${route.method} ${route.path}`,
    by,
    ...(by === 'script' && { headers: HEADERS.filter((name) => question.headers[name] !== undefined) }),
    ...(query.length > 0 && {
      query: Object.fromEntries(query.toSorted(([one], [other]) => one.localeCompare(other))),
    }),
    ...(question.body.byteLength > 0 && { body: shapeOf(JSON.parse(Buffer.from(question.body).toString())) }),
    status: answer.status,
    ...(typeof location === 'string' && { location: placeOf(location, siteOrigin) }),
    ...(body !== undefined && { answer: body }),
  };
};

const senderOf = ({ headers }: Question): Exchange['by'] => {
  if (headers['sec-fetch-mode'] !== 'navigate') return 'script';
  return headers['sec-fetch-dest'] === 'iframe' ? 'iframe' : 'document';
};

const bodyOf = (body: Answer['body'], type: unknown): Shape | undefined => {
  if (body === undefined || body.length === 0) return undefined;
  const kind = typeof type === 'string' ? type.replace(/;.*/, '') : 'unknown';
  return kind === 'application/json' ? shapeOf(JSON.parse(Buffer.from(body).toString())) : kind;
};

/** An address without what is random in it: `site/fr/authentification/?code&iss`. */
const placeOf = (location: string, siteOrigin: string): string => {
  const url = new URL(location, 'https://provider');
  const place = url.origin === siteOrigin ? 'site' : '';
  const path = url.pathname.replaceAll(/[\w-]{30,}/g, '…');
  const names = [...url.searchParams.keys()].toSorted();
  return `${place}${path}${names.length === 0 ? '' : `?${names.join('&')}`}`;
};
