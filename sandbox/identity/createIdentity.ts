import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLogEraser } from '../../platform/database.ts';
import { messageOf } from '../../platform/messageOf.ts';
import { purgeAccounts } from './accounts/purgeAccounts.ts';
import { PURGE_EVERY, RATE_WINDOW } from './config.ts';
import type { Identity } from './identity.ts';
import { createProvider } from './provider/createProvider.ts';
import { purgeExpired } from './sessions/purgeExpired.ts';

type Options = Omit<Identity, 'provider' | 'limiter' | 'eraser'> & { readonly log: (line: string) => void };

/** The identity provider on the sandbox's database. `close` stops the periodic purge. */
export function createIdentity({ log, ...options }: Options): Identity & { readonly close: () => void } {
  const keeping = { ...options, eraser: createLogEraser(options.database) };
  const purge = () => {
    try {
      purgeAccounts(keeping);
      purgeExpired(keeping);
    } catch (error) {
      // The disk may be full, for example; the next run deletes the rest.
      log(`The sandbox could not delete what has expired: ${messageOf(error)}`);
    }
  };
  const purging = setInterval(purge, PURGE_EVERY);
  purge();
  return {
    ...keeping,
    provider: createProvider({ ...options, log }),
    limiter: new RateLimiterMemory({ points: options.settings.rateLimit, duration: RATE_WINDOW }),
    close: () => {
      clearInterval(purging);
    },
  };
}
