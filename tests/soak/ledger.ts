/** What a client has requested, and whether the provider has acknowledged it. */
export type Attempt<Value> = { readonly value: Value; isKept: boolean };

export type Message = { readonly id: string; readonly text: string; seq: number | undefined };

/** A member as her client knows her: at the end, acknowledged changes must exist, and unacknowledged ones may. */
export type Member = {
  readonly email: string;
  /** Whether the account was requested and acknowledged, and whether its deletion was. */
  account: 'asked' | 'kept' | 'leaving' | 'gone';
  readonly signUps: Attempt<string>[];
  readonly passwords: Attempt<string>[];
  readonly names: Attempt<string>[];
  readonly consents: Map<string, Attempt<boolean>[]>;
  readonly resets: Attempt<string>[];
  readonly messages: Message[];
  readonly subscriptions: Attempt<string>[];
};

export const newMember = (email: string): Member => ({
  email,
  account: 'asked',
  signUps: [],
  passwords: [],
  names: [],
  consents: new Map(),
  resets: [],
  messages: [],
  subscriptions: [],
});

/** Records an attempt before it is made; the returned function marks it as acknowledged. */
export const attempt = <Value>(attempts: Attempt<Value>[], value: Value): (() => void) => {
  const made: Attempt<Value> = { value, isKept: false };
  attempts.push(made);
  return () => {
    made.isKept = true;
  };
};

export const countKept = (attempts: readonly Attempt<unknown>[]): number =>
  attempts.filter(({ isKept }) => isKept).length;

/** The values that may be stored now: the last acknowledged one, and every later one. */
export const possible = <Value>(attempts: readonly Attempt<Value>[]): readonly Value[] =>
  attempts
    .slice(
      Math.max(
        0,
        attempts.findLastIndex(({ isKept }) => isKept),
      ),
    )
    .map(({ value }) => value);

/** The changes in a list of values: equal neighbours count as one. */
export const changesIn = (values: readonly boolean[]): number =>
  values.filter((value, at) => at === 0 || value !== values[at - 1]).length;
