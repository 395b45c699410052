import { json, text } from '../../platform/http/answers.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Question, Route } from '../../platform/http/route.ts';
import type { LiveService } from './createLiveService.ts';

/** A shared cache sends at most one request in five seconds, for any number of readers. */
const SHARED = { 'cache-control': 'public, max-age=5' };

const stageOf = ({ stage = '' }: Question['parts']): number | undefined =>
  /^[1-9]\d?$/.test(stage) ? Number(stage) : undefined;

/** Whether a list of entity tags contains this one, strong or weak: proxies that compress weaken the tag (RFC 9110, 13.1.2). */
const names = (list: string | undefined, etag: string): boolean =>
  (list ?? '').split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));

const liveStage: Route<LiveService> = {
  method: 'GET',
  path: '/api/live/:stage',
  about: 'The live data of a stage: the last publication of an editor, or else a reconstruction from the timetable.',
  answer: ({ headers, parts }, service) => {
    const stage = stageOf(parts);
    const found = stage === undefined ? undefined : service.read(stage);
    if (found === undefined) return text(404, 'Nothing is known of this stage now.', SHARED);
    const { body, etag } = found;
    if (names(headers['if-none-match'], etag)) return { status: 304, headers: { ...SHARED, etag } };
    return { status: 200, headers: { 'content-type': 'application/json', ...SHARED, etag }, body };
  },
};

/**
 * The provider decides whether the token is valid, whether it may write, and to which member it belongs (docs/threat-model.md T27, T42).
 * The limit comes before the token, because each token is a request to the provider.
 * For an unverified address the response does not depend on whether it is an editor's: any visitor can sign up with an editor's address.
 */
const publishLive: Route<LiveService> = {
  method: 'PUT',
  path: '/api/live/:stage',
  about: 'Publishes the live data of a stage, for an editor’s bearer token.',
  answer: async (question, service) => {
    const { limit, directory, clients } = service;
    await limit(`sender ${question.sender}`);
    const bearer = await directory.bearerOf(question.headers, { clients, scope: 'full_write' });
    const member = await directory.profileOf(bearer);
    if (service.isEditor(member)) return published(question, service);
    return json(403, { error: member.emailVerified ? 'not_an_editor' : 'address_not_verified' });
  },
};

function published(question: Question, service: LiveService): Answer {
  const { headers, parts } = question;
  const stage = stageOf(parts);
  const read = readFields(question);
  if (read.kind !== 'json')
    return refusal(422, 'the body: found no JSON; allowed: a document of format 1 as application/json.');
  if (stage === undefined) return text(404, 'There is no such stage.');
  const condition = { match: headers['if-match'], noneMatch: headers['if-none-match'] };
  const outcome = service.publish(stage, read.value, condition);
  switch (outcome.status) {
    case 'published':
      return { status: 200, headers: { 'content-type': 'application/json', etag: outcome.etag }, body: outcome.body };
    case 'no_such_stage':
      return text(404, 'There is no such stage.');
    case 'refused':
      return refusal(422, outcome.sentence);
    case 'outdated':
      return refusal(409, outcome.sentence);
    case 'changed_meanwhile':
      return refusal(412, 'The document has changed since it was read: read the present one, and publish again.');
    case 'no_plans':
      return refusal(503, 'The stages of the race are not known yet: the site has not been built.');
  }
}

const refusal = (status: number, message: string): Answer => json(status, { error: 'refused', message });

export const LIVE_ROUTES: readonly Route<LiveService>[] = [liveStage, publishLive];
