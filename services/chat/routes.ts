import type { Route } from '../../platform/http/route.ts';
import { chatCredential } from './credentialRoute.ts';
import { chatReports } from './reportsRoute.ts';
import { forgottenMember } from './forgottenMemberRoute.ts';
import type { ChatService } from './createChatService.ts';

export const CHAT_ROUTES: readonly Route<ChatService>[] = [chatCredential, chatReports, forgottenMember];
