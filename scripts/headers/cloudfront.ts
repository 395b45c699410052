import { HEADERS_OF_ALL } from '../../src/lib/hosting/headers.ts';
import { FRAMING } from '../../src/lib/hosting/policy.ts';
import { REDIRECTS } from '../../src/config/redirects.ts';
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

/**
 * CloudFront's function for the event `viewer-request`: the file of an address, and a refusal of private ones. Parameters are an object of
 * names and values, still encoded, a repeated one with a `multiValue`.
 */
export function cloudfrontRequest(): string {
  const moved = Object.fromEntries(REDIRECTS.map(({ from, to, status }) => [from, [to, status]]));
  return `var moved = ${JSON.stringify(moved)};
function away(status, to) {
  return { statusCode: status, headers: { location: { value: to } } };
}
function asked(parameters) {
  var pairs = [];
  Object.keys(parameters).forEach(function (name) {
    (parameters[name].multiValue || [parameters[name]]).forEach(function (one) { pairs.push(one.value === '' ? name : name + '=' + one.value); });
  });
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
function handler(event) {
  var request = event.request, uri = request.uri, name = uri.slice(uri.lastIndexOf('/') + 1);
  if (Object.keys(moved).indexOf(uri) >= 0) return away(moved[uri][1], moved[uri][0]);
  if (/\\/\\/|\\/\\.(?!well-known\\/)|^\\/_(headers|redirects)$|\\.(br|gz)$/.test(uri)) return { statusCode: 404 };
  if (name === '') request.uri = uri + 'index.html';
  else if (name.indexOf('.') < 0 && !/^\\/\\.well-known\\//.test(uri)) return away(308, uri + '/' + asked(request.querystring));
  return request;
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
