import { testOpenerKept, testOpenerLost } from '../framedPages.ts';

testOpenerKept(['mailCallback', 'passwordReset']);

testOpenerLost(['newsletter']);
