// A polyfill that @peculiar/x509 requires.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 24 * 3600 * 1000;

type PinnedCertificate = {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 of the public key in Base64; Chromium accepts this certificate by a switch with it. */
  readonly pin: string;
};

/** The names under which tests reach this machine; tests of a cookie's domain need hosts with a parent domain. */
const NAMES = [
  { type: 'dns', value: 'localhost' },
  { type: 'dns', value: '*.box.test' },
] as const;

/**
 * Makes a self-signed certificate for `localhost` and the hosts below `box.test`, valid for a day. Only the browsers of this run, which
 * get its pin, and the processes that get its file trust it.
 */
export const makeCertificate = async (): Promise<PinnedCertificate> => {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + DAY),
    extensions: [new SubjectAlternativeNameExtension([...NAMES])],
  });
  const secret = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
    pin: createHash('sha256').update(Buffer.from(certificate.publicKey.rawData)).digest('base64'),
  };
};
