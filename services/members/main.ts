import { runService } from '../runService.ts';
import { createMembersService } from './createMembersService.ts';
import { MEMBERS_ROUTES } from './routes.ts';
import { readMembersSettings } from './settings.ts';

await runService('members', ({ environment, directory }) => {
  const service = createMembersService({ ...readMembersSettings(environment), directory });
  return { service, routes: MEMBERS_ROUTES, needs: { files: service.hasFiles } };
});
