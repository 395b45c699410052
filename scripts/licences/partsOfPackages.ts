/** A package whose code is inside the published file of another package, where no bundler can detect it. */
type Part = {
  readonly name: string;
  readonly version?: string;
  readonly identifier: 'MIT' | 'Apache-2.0';
  readonly copyright: string;
};

/** The packages inside packages that are published as one file. Check them after an update of such a package. */
export const PARTS_OF_PACKAGES: Readonly<Record<string, readonly Part[]>> = {
  '@reachfive/identity-core': [
    {
      name: 'core-js',
      version: '3.35.0',
      identifier: 'MIT',
      copyright: 'Copyright (c) 2014-2023 Denis Pushkarev',
    },
    {
      name: 'regenerator-runtime',
      identifier: 'MIT',
      copyright: 'Copyright (c) 2014-present, Facebook, Inc.',
    },
  ],
  'hls.js': [
    {
      name: 'eventemitter3',
      version: '5.0.4',
      identifier: 'MIT',
      copyright: 'Copyright (c) 2014 Arnout Kazemier',
    },
    {
      name: 'url-toolkit',
      version: '2.2.5',
      identifier: 'Apache-2.0',
      copyright: 'Copyright 2016 Tom Jenkinson',
    },
    {
      name: '@svta/cml-id3',
      version: '1.0.6',
      identifier: 'Apache-2.0',
      copyright: 'Copyright 2023 Streaming Video Technology Alliance',
    },
  ],
  orejime: [
    {
      name: 'preact',
      identifier: 'MIT',
      copyright: 'Copyright (c) 2015-present Jason Miller',
    },
    {
      name: 'js-cookie',
      identifier: 'MIT',
      copyright: 'Copyright (c) 2018 Klaus Hartl, Fagner Brack, GitHub Contributors',
    },
  ],
};
