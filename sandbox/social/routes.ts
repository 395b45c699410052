import { z } from 'astro/zod';
import { text } from '../../platform/http/answers.ts';
import type { Identity } from '../identity/identity.ts';
import { look, redeem } from '../identity/proofs/oneTime.ts';
import { socialRequest, type SocialProvider } from '../identity/routes/oauth/socialRequest.ts';
import { browserOf } from '../identity/sessions/browserKey.ts';
import { languageOfReturn } from '../identity/wire/language.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';
import { accountFor, createFor } from './accountFor.ts';
import { consentPage, gonePage } from './consentPage.ts';
import { googleCredential, googleRedeemed } from './googleCredential.ts';
import { peopleOf, personOf } from './people.ts';
import { denied, entered, isPopup, registeredAddress, toSignUp, type Asked } from './wayBack.ts';

const path = '/social/:provider/:request';
const decision = z.looseObject({ decision: z.enum(['continue', 'cancel']), finish: z.string().optional() });

/** The pending request to this provider; found only in the browser that began it (docs/threat-model.md T77). */
function requestOf(
  identity: Identity,
  { parts: { provider = '', request = '' }, headers }: Pick<Question, 'parts' | 'headers'>,
) {
  const found = look(identity, 'social-request', request, socialRequest);
  if (found?.payload.provider !== provider || found.payload.browser !== browserOf(identity, headers)) return undefined;
  return { ...found.payload, memberId: found.accountId };
}

type SocialRequest = NonNullable<ReturnType<typeof requestOf>>;

const consent: Route = {
  method: 'GET',
  path,
  about: 'The consent page of a social provider’s stand-in.',
  answer: (question, { identity }) => askAgain(identity, question),
};

async function askAgain(
  identity: Identity,
  question: Pick<Question, 'parts' | 'headers'>,
  mistake?: string,
): Promise<Answer> {
  const request = requestOf(identity, question);
  if (request === undefined) return gonePage();
  const { provider, parameters: asked } = request;
  return consentPage({
    provider,
    asked,
    people: peopleOf(identity, provider),
    siteOrigin: identity.siteOrigin,
    redirectUri: await registeredAddress(identity, asked),
    ...(mistake !== undefined && { mistake }),
  });
}

const decide: Route = {
  method: 'POST',
  path,
  about: 'Submits the consent page: decision, person, name, email and finish, as a form.',
  answer: async (question, { identity }) => {
    // Refuses a form of another site (login CSRF). Only browsers send this header.
    const { 'sec-fetch-site': from = 'same-origin' } = question.headers;
    if (from !== 'same-origin') return text(403, 'Only the consent page may send this form.');
    const request = requestOf(identity, question);
    if (request === undefined) return gonePage();
    const fields = readFields(question);
    if (fields.kind !== 'form') return text(415, 'Send an HTML form.');
    const form = decision.safeParse(fields.value);
    if (!form.success) return askAgain(identity, question, 'Continue or cancel.');
    return answerTo(identity, question, request, form.data);
  },
};

async function answerTo(
  identity: Identity,
  question: Question,
  { provider, parameters: asked, memberId }: SocialRequest,
  form: z.output<typeof decision>,
): Promise<Answer> {
  if (form.decision === 'cancel') return once(identity, question, () => denied(asked, 'access_denied'));
  if (personOf(identity, provider, form) === undefined) {
    return askAgain(identity, question, 'Choose a person; a new one needs an e-mail address such as lea@club.example.');
  }
  return once(identity, question, () => goOn(identity, question, { provider, asked, form, memberId }));
}

/** Consumes the request, so that of simultaneous submissions only one takes effect. */
async function once(
  identity: Identity,
  { parts: { request = '' } }: Question,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (redeem(identity, 'social-request', request, socialRequest) === undefined) return gonePage();
  return answer();
}

type Choice = {
  readonly provider: SocialProvider;
  readonly asked: Asked;
  readonly form: z.output<typeof decision>;
  readonly memberId: string | null;
};

async function goOn(
  identity: Identity,
  { headers }: Question,
  { provider, asked, form, memberId }: Choice,
): Promise<Answer> {
  const redirectUri = await registeredAddress(identity, asked);
  const person = personOf(identity, provider, form);
  // Creates nothing for a request that the authorization endpoint will refuse.
  if (redirectUri === undefined || person === undefined) return denied(asked, 'access_denied');
  const language = languageOfReturn(redirectUri, headers);
  const verdict = accountFor(identity, person, { memberId, language });
  switch (verdict.kind) {
    case 'denied':
      return denied(asked, verdict.denial);
    case 'member':
      return entered({ identity, headers }, asked, provider, verdict.id);
    case 'new':
      if (form.finish === 'on' && !isPopup(asked)) return toSignUp(identity, asked, redirectUri, person);
      return entered({ identity, headers }, asked, provider, createFor(identity, person, language));
  }
}

/** Stand-ins for Google, Apple and Facebook. */
export const SOCIAL_ROUTES: readonly Route[] = [googleCredential, googleRedeemed, consent, decide];
