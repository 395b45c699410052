import { expect, it } from 'vitest';
import { refuseUnknownValues } from '../../scripts/refuseUnknownValues.ts';

it.each(['', 'google', 'google,apple,facebook', ' apple , google,', 'none'])(
  'a site can have the social logins %j',
  (value) => {
    expect(() => {
      refuseUnknownValues({ PUBLIC_SOCIAL_PROVIDERS: value });
    }).not.toThrow();
  },
);

it.each(['google;apple', 'google apple', 'google,aple', 'Google', 'constructor', 'google,none'])(
  'unknown social logins are refused in one sentence: %j',
  (value) => {
    expect(() => {
      refuseUnknownValues({ PUBLIC_SOCIAL_PROVIDERS: value });
    }).toThrow(
      `PUBLIC_SOCIAL_PROVIDERS: found "${value}"; allowed are google, apple, facebook with commas between them, or "none".`,
    );
  },
);

it.each([{}, { PUBLIC_DEBUG_CONSOLE: '' }, { PUBLIC_DEBUG_CONSOLE: '0' }, { PUBLIC_DEBUG_CONSOLE: '1' }])(
  'the debug console is built or not with %j',
  (env) => {
    expect(() => {
      refuseUnknownValues(env);
    }).not.toThrow();
  },
);

it.each(['true', 'on', 'yes', '01', ' 1'])(
  'a debug console that is neither on nor off is refused in one sentence: %j',
  (value) => {
    expect(() => {
      refuseUnknownValues({ PUBLIC_DEBUG_CONSOLE: value });
    }).toThrow(`PUBLIC_DEBUG_CONSOLE: found "${value}"; allowed are 0 and 1.`);
  },
);
