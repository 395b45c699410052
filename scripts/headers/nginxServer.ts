import { FEED, MEDIA_TYPES } from '../../src/lib/hosting/headers.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import { grouped } from './grouped.ts';
import { nginxVariable, nginxWord } from './nginxWord.ts';
import type { SiteHeaders } from './siteHeaders.ts';
import { exactRedirects } from './siteRedirects.ts';

/** The content of nginx's `server` block, besides `listen`, `server_name`, the certificates and `root`. */
export function nginxServer(site: SiteHeaders, redirects: readonly Redirect[]): string {
  const { common, names } = grouped(site);
  const types = Object.entries(MEDIA_TYPES).map(([extension, type]) => `  ${nginxWord(type)} ${extension};\n`);
  const headers = [
    ...common.map(([name, value]) => `${name} ${nginxWord(value)}`),
    ...names.map((name) => `${name} ${nginxVariable(name)}`),
    'Allow $club_allow',
    'Vary Accept-Encoding',
  ];
  const moved = exactRedirects(redirects).map(
    ({ from, to, status }) => `location = ${from} { return ${status} ${to}$is_args$args; }\n`,
  );
  return [
    SERVING,
    `types {\n${types.join('')}}\n`,
    headers.map((header) => `add_header ${header} always;\n`).join(''),
    [...moved, LOCATIONS].join(''),
  ].join('\n');
}

const SERVING = `absolute_redirect off;
charset off;
default_type application/octet-stream;
etag on;
if_modified_since exact;
server_tokens off;

# Both are made when the site is built. Where nginx lacks the module for brotli, take the first line out.
brotli_static on;
gzip_static on;
`;

const LOCATIONS = `location ^~ /.well-known/ { try_files $uri =404; }
location ~ /\\.|^/_(?:headers|redirects)$|\\.(?:br|gz)$ { return 404; }
location ~ /${FEED.name.replace('.', '\\.')}$ {
  types { }
  default_type ${nginxWord(FEED.type)};
  try_files $uri =404;
}
location ~ /$ { try_files \${uri}index.html =404; }
location / {
  if (-f $request_filename/index.html) { return 308 $uri/$is_args$args; }
  try_files $uri =404;
}

error_page 404 $club_missing;
if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
# nginx takes doubled slashes for one, and a page has one address.
if ($request_uri ~ ^[^?]*//) { return 404; }
`;
