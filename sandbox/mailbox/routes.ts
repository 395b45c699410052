import { json } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';
import { mailsOf } from './mails.ts';
import { mailboxPage } from './page.ts';

const mailboxJson: Route = {
  method: 'GET',
  path: '/mailbox.json',
  about: 'The mailbox as JSON, newest first, with links and codes: parameter to.',
  answer: ({ parameters }, { database }) => json(200, mailsOf(database, parameters.get('to'))),
};

/** The mails and SMS of the provider, which no real recipient gets. */
export const MAILBOX_ROUTES: readonly Route[] = [mailboxPage, mailboxJson];
