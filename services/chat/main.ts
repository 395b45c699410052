import { openDatabase, schemaVersion } from '../../platform/database.ts';
import { runService } from '../runService.ts';
import { createChatService } from './createChatService.ts';
import { gateClientId, gateCredential } from './credential.ts';
import { chatKeys } from './keys.ts';
import { remoteBroker } from './remoteBroker.ts';
import { CHAT_ROUTES } from './routes.ts';
import { readChatSettings } from './settings.ts';
import { CHAT_MIGRATIONS } from './tables.ts';

await runService('chat', async ({ environment, closing, ...tools }) => {
  const { brokerUrls, accountSeed, databaseFile, ...settings } = readChatSettings(environment);
  const { clock, log } = tools;
  const database = openDatabase(databaseFile, CHAT_MIGRATIONS);
  closing.add(() => {
    database.close();
  });
  const keys = chatKeys(accountSeed);
  const password = () => gateCredential(keys, clock.now());
  const broker = await remoteBroker({ urls: brokerUrls, clientId: gateClientId(keys), password, log });
  const service = createChatService({ ...tools, ...settings, database, keys, broker });
  closing.add(service.close);
  const needs = {
    database: () => schemaVersion(database) === CHAT_MIGRATIONS.length,
    files: service.hasFiles,
    broker: service.isConnected,
  };
  return { service, routes: CHAT_ROUTES, needs };
});
