import { describeFailedLogin, LOOKS } from '../failedLoginCases.ts';

for (const look of LOOKS.slice(1)) describeFailedLogin(look);
