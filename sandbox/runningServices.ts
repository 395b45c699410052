import type { LiveService } from '../services/live/createLiveService.ts';
import type { MembersService } from '../services/members/createMembersService.ts';
import type { Chat } from './chat/startChat.ts';

/** The production services, which run in the sandbox's process. */
export type RunningServices = {
  readonly chat: Chat;
  readonly live: LiveService;
  readonly members: MembersService;
};
