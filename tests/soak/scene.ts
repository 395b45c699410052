import type { Tokens } from '../sandbox/identity/startIdentity.ts';
import type { Book } from './book.ts';
import type { Talk } from './createTalk.ts';
import type { Visitor } from './createVisitor.ts';
import type { Member } from './ledger.ts';
import type { Random } from './random.ts';

export const V1 = '/identity/v1';

export type ClientOptions = {
  readonly number: number;
  readonly origin: string;
  /** Reads a page of the static site. */
  readonly readPage: () => Promise<void>;
  readonly random: Random;
  readonly book: Book;
  /** The longest pause between two actions. */
  readonly pauseMs: number;
};

/** The state of one client between two actions. */
export type State = {
  member: Member | undefined;
  tokens: Tokens | undefined;
  id: string | undefined;
  isVerified: boolean;
  generation: number;
};

export type Scene = ClientOptions & { readonly visitor: Visitor; readonly talk: Talk; readonly state: State };

/** The actions of a logged-in member. */
export type Deed = (scene: Scene, member: Member, tokens: Tokens) => Promise<void>;
