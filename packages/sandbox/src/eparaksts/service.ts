import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openTable, type Table } from '../disk.ts';
import { tokensOf, type PersonalCertificate, type CertificatePurpose } from '../people/certificates.ts';
import type { TestIdentity } from '../people/person.ts';
import type { Sandbox } from '../sandbox-pki.ts';

/** A pending of a browser to the platform, as the address asked for it. */
export type Authorization = {
  id: string;
  createdAt: number;
  redirectUri: string;
  state: string;
  scope: string[];
  /** Set on the second leg. */
  identity?: string;
  digest?: string;
};

/** What a person has consented to: a code, exchanged once for a token. */
export type EparakstsGrant = Pick<
  Authorization,
  'id' | 'createdAt' | 'redirectUri' | 'scope' | 'identity' | 'digest'
> & {
  slug: string;
  token?: string;
  signed?: true;
};

/** A token of the relying party itself. */
export type Machine = { id: string; createdAt: number };

/** One session of SignAPI; bytes in base64. */
export type FileSession = {
  id: string;
  createdAt: number;
  file?: { id: string; bytes: string };
  /** Set once digests were asked for, gone once the file is signed. */
  waiting?:
    | { file: string; hole: { start: number; end: number }; attributes: string; digest: string }
    /** A container: what is signed follows from the file, the certificate and this time. */
    | { at: string; digest: string };
  summary?: string;
  signer?: string;
};

export type Eparaksts = Sandbox & {
  authorizations: Table<Authorization>;
  grants: Table<EparakstsGrant>;
  machines: Table<Machine>;
  files: Table<FileSession>;
};

/** The relying party with a contract. */
export const CLIENT = { id: 'paraph-sandbox', secret: 'sandbox-secret' };
export const SCOPES = {
  identify: 'urn:lvrtc:fpeil:aa',
  profile: 'urn:safelayer:eidas:sign:identity:profile',
  sign: 'urn:safelayer:eidas:sign:identity:use:server',
};
export const MACHINE_SCOPE = 'urn:safelayer:eidas:oauth:token:introspect';
export const CODE_MS = 60_000;
export const TOKEN_MS = 600_000;

export const openEparaksts = (sandbox: Sandbox): Eparaksts => ({
  ...sandbox,
  authorizations: openTable(join(sandbox.home, 'eparaksts', 'trips')),
  grants: openTable(join(sandbox.home, 'eparaksts', 'grants')),
  machines: openTable(join(sandbox.home, 'eparaksts', 'machines')),
  files: openTable(join(sandbox.home, 'eparaksts', 'files')),
});

/** The name of a pending, a grant, a token or a file. */
export const newId = ({ chance }: Eparaksts): string => chance.hex('eparaksts', 24);

const tokenOf = (person: TestIdentity) => tokensOf(person).find((token) => token.scheme === 'eparaksts');

/** Everybody who has eParaksts mobile. */
export const customers = (service: Eparaksts): TestIdentity[] =>
  service.directory.all().filter((person) => tokenOf(person));

export const certificateFor = (
  service: Eparaksts,
  person: TestIdentity,
  purpose: CertificatePurpose,
): PersonalCertificate | undefined => {
  const token = tokenOf(person);
  return token && service.register.certificateOf(person, token, purpose);
};

/** Stable name of a key, as the platform gives each one. */
export const identityId = (person: TestIdentity, purpose: CertificatePurpose): string =>
  createHash('sha256').update(`${person.slug}/${purpose}`).digest('hex').slice(0, 32);

/** The person whose key has this name. */
export const holderOf = (
  service: Eparaksts,
  id: string,
): { person: TestIdentity; purpose: CertificatePurpose } | undefined => {
  for (const person of customers(service))
    for (const purpose of ['auth', 'sign'] as const) if (identityId(person, purpose) === id) return { person, purpose };
  return undefined;
};

/** Labels by purpose: the key on the server, and the one in the app. */
const LABELS = {
  sign: ['serverid', 'x509:keyUsage:contentCommitment'],
  auth: ['mobileid', 'x509:keyUsage:digitalSignature'],
};
const DESCRIPTIONS = { sign: 'eparaksts:serverid:sign', auth: 'eparaksts:mobileid:auth' };

/** Whose keys answer in the behaviour `other-person`. */
const SOMEBODY_ELSE = 'girts-kilis';

/** One entry of the list of keys. */
export const identityOf = (
  service: Eparaksts,
  person: TestIdentity,
  purpose: CertificatePurpose,
): Record<string, unknown> | undefined => {
  const keys = person.behaviour === 'other-person' ? (service.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const certificate = certificateFor(service, keys, purpose);
  if (!certificate) return undefined;
  const id = identityId(person, purpose);
  return {
    id,
    self: `${service.base}/eparaksts/trustedx-resources/esigp/v1/sign_identities/${id}`,
    description: DESCRIPTIONS[purpose],
    labels: LABELS[purpose],
    type: 'pki:x509',
    device_id: null,
    domain: 'citizen',
    details: { certificate: certificate.der.toString('base64'), activation_mode: 'server' },
    status: { value: person.behaviour === 'unusable' ? 'disabled' : 'enabled' },
  };
};

export const identitiesOf = (service: Eparaksts, person: TestIdentity): Record<string, unknown>[] =>
  person.behaviour === 'not-registered'
    ? []
    : (['auth', 'sign'] as const)
        .map((purpose) => identityOf(service, person, purpose))
        .filter((identity) => identity !== undefined);
