import type { Backend } from '@sveltia/cms';
import { z } from 'astro/zod';
import { Refusal } from '../../platform/refusal.ts';

const origin = z.url({ protocol: /^https$/ });

const settings = z.object({
  EDITOR_BACKEND: z.enum(['github', 'gitlab', 'gitea']),
  EDITOR_REPOSITORY: z.string().regex(/^[\w.-]+(?:\/[\w.-]+)+$/),
  EDITOR_BRANCH: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('main'),
  EDITOR_HOST: origin.optional(),
  EDITOR_OAUTH: origin.optional(),
  EDITOR_APP_ID: z.string().min(1).optional(),
});

type Settings = z.output<typeof settings>;

/** The allowed values of each variable, for the message of a refusal. */
const ALLOWED: Readonly<Record<keyof Settings, string>> = {
  EDITOR_BACKEND: 'github, gitlab or gitea',
  EDITOR_REPOSITORY: 'the owner and the name of the repository, such as organiser/site',
  EDITOR_BRANCH: 'the name of a branch',
  EDITOR_HOST: 'the https:// address of the git host',
  EDITOR_OAUTH: 'the https:// address of the sign-in service',
  EDITOR_APP_ID: 'the id of the OAuth application at the git host',
};

const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (read.success) return read.data;
  const [name] = Object.keys(ALLOWED).filter((key) => read.error.issues.some(({ path }) => path[0] === key));
  const key = name as keyof Settings;
  throw new Refusal(`${key}: found ${JSON.stringify(env[key] ?? '')}; allowed: ${ALLOWED[key]}.`);
};

/** The API of a self-hosted git host; without `EDITOR_HOST` that of the public one applies. */
const apiOf = (backend: Settings['EDITOR_BACKEND'], host: string): { readonly api_root: string } => {
  const paths = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;
  return { api_root: new URL(paths[backend], host).href };
};

const PUBLIC_API = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
} as const;

export type HostedBackend = {
  readonly backend: Backend;
  /** Whether the git host has pull or merge requests, and the editor creates them. */
  readonly hasReviews: boolean;
  /** Origins to which the editor sends requests. */
  readonly origins: readonly string[];
};

/** The git host of the organiser from `EDITOR_…` variables. @throws {Refusal} for a variable that is missing or wrong. */
export const hostedBackend = (env: NodeJS.ProcessEnv): HostedBackend => {
  const { EDITOR_BACKEND: name, EDITOR_REPOSITORY: repo, EDITOR_BRANCH: branch, ...rest } = readSettings(env);
  const { EDITOR_HOST: host, EDITOR_OAUTH: oauth, EDITOR_APP_ID: appId } = rest;
  const signIn = oauth ?? (name === 'github' ? undefined : host);
  const api = host === undefined ? undefined : apiOf(name, host);
  const backend = {
    name,
    repo,
    branch,
    ...api,
    ...(signIn !== undefined && { base_url: signIn }),
    ...(appId !== undefined && { app_id: appId }),
    ...(name === 'gitlab' && { auth_type: 'pkce' }),
    ...(name === 'github' && oauth === undefined && { auth_methods: ['token'] }),
  };
  return {
    backend: backend as Backend,
    hasReviews: name !== 'gitea',
    origins: [new URL(api?.api_root ?? PUBLIC_API[name]).origin],
  };
};
