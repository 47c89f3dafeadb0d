import { type XmlElementNode, attributeOf, childNamed, textOf } from '../../codec/xml/index.ts';
import { type HashName, type SignatureAlgorithm, hashLength } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';
import { DSIG } from './namespaces.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const RFC6931 = 'http://www.w3.org/2007/05/xmldsig-more#';
const RFC9231 = 'http://www.w3.org/2021/04/xmldsig-more#';
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const RSA_PSS = `${RFC6931}rsa-pss`;

const DIGESTS: Record<string, HashName> = {
  [`${MORE}md5`]: 'MD5',
  [`${DSIG}sha1`]: 'SHA-1',
  [`${XMLENC}ripemd160`]: 'RIPEMD-160',
  [`${MORE}sha224`]: 'SHA-224',
  [`${XMLENC}sha256`]: 'SHA-256',
  [`${MORE}sha384`]: 'SHA-384',
  [`${XMLENC}sha512`]: 'SHA-512',
  [`${RFC6931}sha3-224`]: 'SHA3-224',
  [`${RFC6931}sha3-256`]: 'SHA3-256',
  [`${RFC6931}sha3-384`]: 'SHA3-384',
  [`${RFC6931}sha3-512`]: 'SHA3-512',
};

const DIGEST_URIS: ReadonlyMap<HashName, string> = new Map(Object.entries(DIGESTS).map(([uri, name]) => [name, uri]));

const short = (digest: HashName): string => digest.toLowerCase().replace('sha-', 'sha');

const SIGNATURES: Record<string, SignatureAlgorithm> = {
  [`${DSIG}rsa-sha1`]: { scheme: 'rsa-pkcs1', digest: 'SHA-1' },
  [`${DSIG}dsa-sha1`]: { scheme: 'dsa', digest: 'SHA-1' },
  [`${MORE}rsa-md5`]: { scheme: 'rsa-pkcs1', digest: 'MD5' },
  [`${MORE}rsa-ripemd160`]: { scheme: 'rsa-pkcs1', digest: 'RIPEMD-160' },
  ...named(MORE, 'rsa-', 'rsa-pkcs1', ['SHA-224', 'SHA-256', 'SHA-384', 'SHA-512']),
  ...named(MORE, 'ecdsa-', 'ecdsa', ['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512']),
  ...named(RFC9231, 'ecdsa-', 'ecdsa', ['SHA3-224', 'SHA3-256', 'SHA3-384', 'SHA3-512']),
  ...withMask(['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512']),
  ...withMask(['SHA3-224', 'SHA3-256', 'SHA3-384', 'SHA3-512']),
  [`${RFC9231}eddsa-ed25519`]: { scheme: 'eddsa', digest: 'SHA-512' },
};

/** XML writes ECDSA values as concatenated r and s (XMLDSig 1.1, 6.4.3). */
function named(
  base: string,
  prefix: string,
  scheme: 'rsa-pkcs1' | 'ecdsa',
  digests: HashName[],
): Record<string, SignatureAlgorithm> {
  const encoding = scheme === 'ecdsa' ? { encoding: 'raw' as const } : {};
  return Object.fromEntries(
    digests.map((digest) => [`${base}${prefix}${short(digest)}`, { scheme, digest, ...encoding }]),
  );
}

/** RSASSA-PSS with MGF1 over the same digest and a salt as long as it (RFC 9231, 2.3.10). */
function withMask(digests: HashName[]): Record<string, SignatureAlgorithm> {
  return Object.fromEntries(
    digests.map((digest) => [`${RFC6931}${short(digest)}-rsa-MGF1`, { scheme: 'rsa-pss', digest }]),
  );
}

const own = <T>(table: Record<string, T>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

/** The digest a DigestMethod names; undefined for one this engine does not compute. */
export const digestMethod = (element: XmlElementNode | undefined): HashName | undefined =>
  own(DIGESTS, attributeOf(element, 'Algorithm'));

/** The algorithm a SignatureMethod names, with its parameters; undefined when it is not known here. */
export function signatureMethod(element: XmlElementNode | undefined): SignatureAlgorithm | undefined {
  const uri = attributeOf(element, 'Algorithm');
  return uri === RSA_PSS ? pssParameters(element!) : own(SIGNATURES, uri);
}

const MGF1 = `${RFC6931}MGF1`;

/** RFC 9231, 2.3.9: by default SHA-256, MGF1 with the same digest, and its length as salt. */
function pssParameters(element: XmlElementNode): SignatureAlgorithm | undefined {
  const parameters = childNamed(element, RFC6931, 'RSAPSSParams');
  const method = childNamed(parameters, DSIG, 'DigestMethod');
  const digest = method ? digestMethod(method) : 'SHA-256';
  const generation = childNamed(parameters, RFC6931, 'MaskGenerationFunction');
  const mask = childNamed(generation, DSIG, 'DigestMethod');
  const mgfDigest = mask ? digestMethod(mask) : digest;
  const salt = childNamed(parameters, RFC6931, 'SaltLength');
  const saltLength = salt ? wholeIn(salt) : undefined;
  const trailer = childNamed(parameters, RFC6931, 'TrailerField');
  const isUsual =
    (!generation || attributeOf(generation, 'Algorithm') === MGF1) && (!trailer || wholeIn(trailer) === 1);
  if (!digest || !mgfDigest || !isUsual || (salt && saltLength === undefined)) return undefined;
  return { scheme: 'rsa-pss', digest, mgfDigest, ...(saltLength !== undefined && { saltLength }) };
}

/** A short number without a sign; undefined for anything else. */
function wholeIn(element: XmlElementNode): number | undefined {
  const text = textOf(element).trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** The address of a digest that new signatures are made with. */
export function digestUri(digest: HashName): string {
  const found = DIGEST_URIS.get(digest);
  if (!found) throw new EngineError('algorithm.unsupported', { digest });
  return found;
}

/**
 * SignatureMethod of a new signature (RFC 9231, 2.3); RSA-PSS with non-default parameters states them. Throws
 * `algorithm.unsupported` for algorithms without a name in XML (PKCS#1 v1.5 with SHA-3).
 */
export function signatureMethodXml(algorithm: SigningAlgorithm): string {
  const { scheme, digest } = algorithm;
  if (scheme === 'rsa-pss' && hasOwnParameters(algorithm)) return pssMethodXml(algorithm);
  const found = Object.entries(SIGNATURES).find(([, value]) => value.scheme === scheme && value.digest === digest);
  if (!found) throw new EngineError('algorithm.unsupported', { scheme, digest });
  return `<ds:SignatureMethod Algorithm="${found[0]}"/>`;
}

type Pss = Extract<SigningAlgorithm, { scheme: 'rsa-pss' }>;

const hasOwnParameters = ({ digest, mgfDigest = digest, saltLength = hashLength(digest) }: Pss): boolean =>
  mgfDigest !== digest || saltLength !== hashLength(digest);

function pssMethodXml({ digest, mgfDigest = digest, saltLength = hashLength(digest) }: Pss): string {
  const method = (name: HashName): string => `<ds:DigestMethod Algorithm="${digestUri(name)}"/>`;
  const mask = `<pss:MaskGenerationFunction Algorithm="${MGF1}">${method(mgfDigest)}</pss:MaskGenerationFunction>`;
  const parameters = `${method(digest)}${mask}<pss:SaltLength>${saltLength}</pss:SaltLength>`;
  return `<ds:SignatureMethod Algorithm="${RSA_PSS}"><pss:RSAPSSParams xmlns:pss="${RFC6931}">${parameters}</pss:RSAPSSParams></ds:SignatureMethod>`;
}
