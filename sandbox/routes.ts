import { CHAT_ROUTES } from '../services/chat/routes.ts';
import { LIVE_ROUTES } from '../services/live/routes.ts';
import { MEMBERS_ROUTES } from '../services/members/routes.ts';
import { IDENTITY_ROUTES } from './identity/routes.ts';
import { MAILBOX_ROUTES } from './mailbox/routes.ts';
import { mounted } from './mounted.ts';
import { PARTNER_ROUTES } from './partners/routes.ts';
import type { Route } from './route.ts';
import { chat } from './routes/chat.ts';
import { clock } from './routes/clock.ts';
import { collect, collected } from './routes/collect.ts';
import { deleteAccount } from './routes/deleteAccount.ts';
import { faults } from './routes/faults.ts';
import { geolocation } from './routes/geolocation.ts';
import { health } from './routes/health.ts';
import { hobbyNote, hobbyNotesKept } from './routes/hobbyNote.ts';
import { home } from './routes/home.ts';
import { newsletter } from './routes/newsletter.ts';
import { newsletterKept } from './routes/newsletterKept.ts';
import { newsletterLink, newsletterPressed } from './routes/newsletterLink.ts';
import { reset } from './routes/reset.ts';
import { searchMore } from './routes/searchMore.ts';
import { SOCIAL_ROUTES } from './social/routes.ts';
import { CAPTCHA_ROUTE } from './widgets/captcha.ts';
import { GREETING_ROUTES } from './widgets/greeting.ts';
import { WIDGET_ROUTES } from './widgets/routes.ts';

/** All routes, in the order in which the home page lists them. */
export const ROUTES: readonly Route[] = [
  home,
  health,
  reset,
  faults,
  clock,
  collect,
  collected,
  newsletter,
  newsletterLink,
  newsletterPressed,
  newsletterKept,
  searchMore,
  geolocation,
  hobbyNote,
  hobbyNotesKept,
  deleteAccount,
  ...mounted(MEMBERS_ROUTES, ({ services }) => services.members),
  ...mounted(CHAT_ROUTES, ({ services }) => services.chat.service),
  chat,
  ...mounted(LIVE_ROUTES, ({ services }) => services.live),
  ...IDENTITY_ROUTES,
  ...SOCIAL_ROUTES,
  ...PARTNER_ROUTES,
  CAPTCHA_ROUTE,
  ...GREETING_ROUTES,
  ...WIDGET_ROUTES,
  ...MAILBOX_ROUTES,
];
