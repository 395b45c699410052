import type { Route } from './route.ts';
import { health } from './routes/health.ts';
import { home } from './routes/home.ts';
import { newsletter } from './routes/newsletter.ts';
import { newsletterKept } from './routes/newsletterKept.ts';
import { reset } from './routes/reset.ts';

/** Everything that the sandbox answers, in the order in which its own page lists it. */
export const ROUTES: readonly Route[] = [home, health, reset, newsletter, newsletterKept];
