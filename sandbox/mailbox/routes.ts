import { json } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';
import { mailsOf } from './mails.ts';
import { mailboxPage } from './page.ts';

const mailboxJson: Route = {
  method: 'GET',
  path: '/mailbox.json',
  about: 'Every mail and SMS that was sent, the newest first, with its link and its code: parameter to.',
  answer: ({ parameters }, { database }) => json(200, mailsOf(database, parameters.get('to'))),
};

/** What the provider sends to people, where people can read it. */
export const MAILBOX_ROUTES: readonly Route[] = [mailboxPage, mailboxJson];
