import { z } from 'astro/zod';
import { matchPath } from '../../platform/http/matchPath.ts';

const kinds = z.discriminatedUnion('kind', [
  /** Answers this status, with the given body or without one, and does nothing. */
  z.object({ kind: z.literal('status'), status: z.int().min(200).max(599), body: z.json().optional() }),
  /** Waits, then answers as usual. */
  z.object({ kind: z.literal('delay'), ms: z.int().min(0).max(600_000) }),
  /** Accepts the request and never answers. */
  z.object({ kind: z.literal('hang') }),
  /** Cuts the connection before anything was done. */
  z.object({ kind: z.literal('down') }),
  /** Does what was asked and cuts the connection instead of answering. */
  z.object({ kind: z.literal('lost') }),
  /** Does what was asked and breaks off in the middle of the answer. */
  z.object({ kind: z.literal('truncated') }),
  /** Answers 200 with something that is no JSON. */
  z.object({ kind: z.literal('malformed') }),
  /** Answers 200 with nothing. */
  z.object({ kind: z.literal('empty') }),
  /** Does what was asked and calls the answer an HTML page. */
  z.object({ kind: z.literal('content-type') }),
  /** Demands a captcha token, as the vendor does when it suspects a robot. */
  z.object({ kind: z.literal('captcha') }),
]);

/** One fault: on which route, how often, and what goes wrong. */
export const faultSchema = z
  .object({
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    /** A route's path, as the sandbox's own page writes it, or the whole address; `*` is every route but the controls. */
    path: z.string(),
    /** How many requests it meets; without it, all of them. */
    count: z.int().positive().optional(),
  })
  .and(kinds);

export type Fault = z.output<typeof faultSchema>;

type Asked = { readonly method: string; readonly address: string };

/** The faults that are set at present. */
export type Faults = {
  readonly set: (faults: readonly Fault[]) => void;
  /** The first fault that meets this request; taking it uses it up once. */
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

/** The controls always work, or no test could end a fault. */
function meets({ method, path }: Fault, asked: Asked): boolean {
  if (asked.address.startsWith('/sandbox/')) return false;
  if (method !== undefined && method !== asked.method) return false;
  return path === '*' || path === asked.address || matchPath(path, asked.address) !== undefined;
}
