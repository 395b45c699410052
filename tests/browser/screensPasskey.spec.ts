import { describePasskey, LANGUAGES } from './screensPasskeyCases.ts';

for (const locale of LANGUAGES.slice(0, 1)) describePasskey(locale);
