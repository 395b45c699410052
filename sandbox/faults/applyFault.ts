import { setTimeout } from 'node:timers/promises';
import { json } from '../../platform/http/answers.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Fault } from './faults.ts';

/** How a response is delivered: complete, cut off in the middle, or not at all. */
export type Delivery =
  | { readonly way: 'whole' | 'half'; readonly answer: Answer }
  /** `cut` closes the connection, `silence` leaves it open. */
  | { readonly way: 'cut' }
  | { readonly way: 'silence' };

/** Applies a fault to a request. A fault that prevents the request's effect does not call `work`. */
export async function applyFault(fault: Fault, work: () => Promise<Answer>): Promise<Delivery> {
  switch (fault.kind) {
    case 'status':
      return whole(fault.body === undefined ? { status: fault.status } : json(fault.status, fault.body));
    case 'delay':
      await setTimeout(fault.ms);
      return whole(await work());
    case 'hang':
      return { way: 'silence' };
    case 'down':
      return { way: 'cut' };
    // `demandCaptcha` in sandbox/identity/identityRoute.ts checks the token, once the body is read.
    case 'captcha':
      return whole(await work());
    case 'lost':
      await work();
      return { way: 'cut' };
    case 'truncated':
      return { way: 'half', answer: await work() };
    case 'malformed':
      return whole({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"name": "Léa' });
    case 'empty':
      return whole({ status: 200, headers: { 'content-type': 'application/json' } });
    case 'content-type': {
      const answer = await work();
      return whole({ ...answer, headers: { ...answer.headers, 'content-type': 'text/html' } });
    }
  }
}

function whole(answer: Answer): Delivery {
  return { way: 'whole', answer };
}
