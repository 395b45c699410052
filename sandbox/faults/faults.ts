import { z } from 'astro/zod';
import { matchPath } from '../../platform/http/matchPath.ts';

const kinds = z.discriminatedUnion('kind', [
  /** Responds with this status and optionally a body; the request has no effect. */
  z.object({ kind: z.literal('status'), status: z.int().min(200).max(599), body: z.json().optional() }),
  /** Waits, then responds as usual. */
  z.object({ kind: z.literal('delay'), ms: z.int().min(0).max(600_000) }),
  /** Accepts the request and never responds. */
  z.object({ kind: z.literal('hang') }),
  /** Closes the connection; the request has no effect. */
  z.object({ kind: z.literal('down') }),
  /** Performs the request and closes the connection without a response. */
  z.object({ kind: z.literal('lost') }),
  /** Performs the request and closes the connection in the middle of the response. */
  z.object({ kind: z.literal('truncated') }),
  /** Responds with 200 and invalid JSON. */
  z.object({ kind: z.literal('malformed') }),
  /** Responds with 200 and an empty body. */
  z.object({ kind: z.literal('empty') }),
  /** Performs the request and responds with `content-type: text/html`. */
  z.object({ kind: z.literal('content-type') }),
  /** Demands a captcha token, as the vendor does when it suspects a robot. */
  z.object({ kind: z.literal('captcha') }),
]);

/** One fault: the route, the number of requests, and the kind of failure. */
export const faultSchema = z
  .object({
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    /** A route's path as listed on the sandbox's page, or a full path; `*` matches every route except the controls. */
    path: z.string(),
    /** Number of affected requests; all of them if absent. */
    count: z.int().positive().optional(),
  })
  .and(kinds);

export type Fault = z.output<typeof faultSchema>;

type Asked = { readonly method: string; readonly address: string };

/** The current faults. */
export type Faults = {
  readonly set: (faults: readonly Fault[]) => void;
  /** Returns the first fault that matches the request, and counts it as used once. */
  readonly take: (asked: Asked) => Fault | undefined;
};

export function createFaults(): Faults {
  let present: { readonly fault: Fault; left: number }[] = [];
  return {
    set: (faults) => {
      present = faults.map((fault) => ({ fault, left: fault.count ?? Number.POSITIVE_INFINITY }));
    },
    take: (asked) => {
      const meeting = present.find(({ fault, left }) => left > 0 && meets(fault, asked));
      if (meeting === undefined) return undefined;
      meeting.left -= 1;
      return meeting.fault;
    },
  };
}

/** Faults never affect the controls: otherwise no test could end a fault. */
function meets({ method, path }: Fault, asked: Asked): boolean {
  if (asked.address.startsWith('/sandbox/')) return false;
  if (method !== undefined && method !== asked.method) return false;
  return path === '*' || path === asked.address || matchPath(path, asked.address) !== undefined;
}
