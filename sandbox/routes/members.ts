import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '../../platform/http/answers.ts';
import { CLIENT_IDS } from '../identity/clients.ts';
import { answered } from '../identity/identityRoute.ts';
import { memberByToken } from '../identity/sessions/bearer.ts';
import { LOCALES } from '../locales.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';

/** What is for one member is in nobody's cache (RFC 9111 3.5 lets a shared one keep it otherwise). */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** An address names a file of the build and nothing else: no dot, no slash. */
const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * The texts for members, each to whoever comes with a valid access token of one of the properties' clients. Whether there is such a text
 * is told after that: a stranger learns nothing, not even a length.
 */
export const members: Route = {
  method: 'GET',
  path: '/api/members/:locale/:id',
  about: 'A text for members as JSON, for the bearer token of a member.',
  answer: ({ headers, parts: { locale = '', id = '' } }, { identity, membersFiles }) =>
    answered(async () => {
      await memberByToken(identity, headers, 'read', Object.values(CLIENT_IDS));
      return LOCALES.some((known) => known === locale) && ID.test(id)
        ? read(join(membersFiles, locale, `${id}.json`))
        : MISSING;
    }),
};

const MISSING = text(404, 'There is no such text.');

function read(file: string): Answer {
  try {
    return { status: 200, headers: HEADERS, body: readFileSync(file) };
  } catch {
    return MISSING;
  }
}
