import { HEADERS_OF_ALL } from '../../src/lib/hosting/headers.ts';
import { FRAMING } from '../../src/lib/hosting/policy.ts';
import { HEADERS_OF_ANSWERS } from './headersOf.ts';
import { overrides } from './overrides.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/**
 * CloudFront's function for the event `viewer-response` (runtime 2.0): the headers of each file as a few rules, of which the last match
 * sets each header. CloudFront runs no functions for errors, which have the headers of the policy.
 */
export function cloudfrontResponse(site: SiteHeaders): string {
  const rules = overrides(site).map(({ path, headers }) => [path, Object.fromEntries(headers)]);
  return `var rules = ${JSON.stringify(rules)};
function matches(path, address) {
  var star = path.indexOf('*');
  if (star < 0) return path === address;
  var before = path.slice(0, star), after = path.slice(star + 1);
  return address.length >= before.length + after.length && address.startsWith(before) && address.endsWith(after);
}
function handler(event) {
  var address = event.request.uri.replace(/\\/index\\.html$/, '/'), headers = event.response.headers;
  rules.forEach(function (rule) {
    if (!matches(rule[0], address)) return;
    Object.keys(rule[1]).forEach(function (name) { headers[name.toLowerCase()] = { value: rule[1][name] }; });
  });
  return event.response;
}
`;
}

/** The input of `aws cloudfront create-response-headers-policy --response-headers-policy-config`. */
export function cloudfrontPolicy(): string {
  const all = new Map([...HEADERS_OF_ANSWERS, ...HEADERS_OF_ALL]);
  const custom = ['Cache-Control', 'Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Permissions-Policy'];
  const policy = {
    Name: 'club',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: false, ContentSecurityPolicy: FRAMING },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: all.get('X-Frame-Options') },
      ReferrerPolicy: { Override: true, ReferrerPolicy: all.get('Referrer-Policy') },
      StrictTransportSecurity: { Override: true, ...strictTransport(all.get('Strict-Transport-Security') ?? '') },
    },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map((name) => ({ Header: name, Value: all.get(name), Override: false })),
    },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

function strictTransport(value: string) {
  const seconds = /max-age=(\d+)/.exec(value)?.[1];
  return { AccessControlMaxAgeSec: Number(seconds), IncludeSubdomains: /includeSubDomains/i.test(value) };
}
