import { REDIRECTS, type Redirect } from '../../src/config/redirects.ts';

/** The longest function that CloudFront takes, in bytes (docs.aws.amazon.com, "Restrictions on CloudFront Functions"). */
const LONGEST = 10_240;

/** The key of a redirect: the address without its trailing slash, so that both forms are found. */
const keyOf = (address: string): string => address.replace(/\/$/, '');

/**
 * CloudFront's function for the event `viewer-request`: the file of an address, redirects, and a refusal of private addresses. The event's
 * parameters are an object of names and encoded values; a repeated one has a `multiValue`.
 *
 * The function contains the redirects as long as they fit. Otherwise it contains only those of the configuration, and looks up the others
 * in a key value store (`cloudfrontStore`), which throws an error for an unknown address.
 */
export function cloudfrontRequest(redirects: readonly Redirect[]): string {
  const whole = source(redirects, false);
  return Buffer.byteLength(whole) <= LONGEST ? whole : source(REDIRECTS, true);
}

/** All redirects of the site, in the form that a key value store imports. */
export function cloudfrontStore(redirects: readonly Redirect[]): string {
  const data = redirects.map(({ from, to, status }) => ({ key: keyOf(from), value: `${status} ${to}` }));
  return `${JSON.stringify({ data }, null, 2)}\n`;
}

function source(redirects: readonly Redirect[], hasStore: boolean): string {
  const moved = Object.fromEntries(redirects.map(({ from, to, status }) => [keyOf(from), `${status} ${to}`]));
  const lookUp = hasStore
    ? `async function find(key) {
  if (Object.keys(moved).indexOf(key) >= 0) return moved[key];
  try { return await cf.kvs().get(key); } catch (error) { return undefined; }
}`
    : `function find(key) { return Object.keys(moved).indexOf(key) >= 0 ? moved[key] : undefined; }`;
  return `${hasStore ? "import cf from 'cloudfront';\n" : ''}var moved = ${JSON.stringify(moved)};
${lookUp}
function away(status, to, parameters) {
  return { statusCode: status, headers: { location: { value: to + queryOf(parameters) } } };
}
function queryOf(parameters) {
  var pairs = [];
  Object.keys(parameters).forEach(function (name) {
    (parameters[name].multiValue || [parameters[name]]).forEach(function (one) { pairs.push(one.value === '' ? name : name + '=' + one.value); });
  });
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
${hasStore ? 'async ' : ''}function handler(event) {
  var request = event.request, uri = request.uri, name = uri.slice(uri.lastIndexOf('/') + 1);
  if (/\\/\\/|\\/\\.(?!well-known\\/)|^\\/_(headers|redirects)$|\\.(br|gz)$/.test(uri)) return { statusCode: 404 };
  var to = name.indexOf('.') < 0 ? ${hasStore ? 'await ' : ''}find(uri.replace(/\\/$/, '')) : undefined;
  if (to) return away(Number(to.slice(0, 3)), to.slice(4), request.querystring);
  if (name === '') request.uri = uri + 'index.html';
  else if (name.indexOf('.') < 0 && !/^\\/\\.well-known\\//.test(uri)) return away(308, uri + '/', request.querystring);
  return request;
}
`;
}
