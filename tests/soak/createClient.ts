import { createTalk } from './createTalk.ts';
import { createVisitor } from './createVisitor.ts';
import { DEEDS } from './deeds.ts';
import { logIn, signUp } from './enter.ts';
import type { ClientOptions, Scene, State } from './scene.ts';

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

/** One client of a soak: it signs up, logs in and acts as members do, one action after another, until it is stopped. */
export const createClient = (options: ClientOptions) => {
  const language = LANGUAGES[options.number % LANGUAGES.length] ?? 'en';
  const visitor = createVisitor(options.origin, options.number, language, options.book);
  const state: State = { member: undefined, tokens: undefined, id: undefined, isVerified: false, generation: 0 };
  const talk = createTalk(options.origin, visitor, options.book);
  const scene: Scene = { ...options, visitor, talk, state };
  return {
    live: async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        await act(scene);
        await pause(options.random.between(1, options.pauseMs));
      }
      talk.leave();
    },
  };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const act = async (scene: Scene): Promise<void> => {
  const { state, random } = scene;
  if (state.member === undefined || state.member.account === 'asked') await signUp(scene);
  else if (state.tokens === undefined) await logIn(scene, state.member);
  else await random.oneOf(DEEDS)(scene, state.member, state.tokens);
};
