import { openDatabase, schemaVersion } from '../../platform/database.ts';
import { runService } from '../runService.ts';
import { createLiveService } from './createLiveService.ts';
import { LIVE_ROUTES } from './routes.ts';
import { readLiveSettings } from './settings.ts';
import { LIVE_MIGRATIONS } from './tables.ts';

await runService('live', ({ environment, closing, clock, directory }) => {
  const { databaseFile, ...settings } = readLiveSettings(environment);
  const database = openDatabase(databaseFile, LIVE_MIGRATIONS);
  closing.add(() => {
    database.close();
  });
  const service = createLiveService({ ...settings, database, clock, directory });
  const needs = {
    database: () => schemaVersion(database) === LIVE_MIGRATIONS.length,
    files: service.hasFiles,
  };
  return { service, routes: LIVE_ROUTES, needs };
});
