import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MethodName, AppError, causedBy } from '@paraph/domain';
import type { AnchorInput } from '@paraph/engine/validate';
import { OFFICIAL_JOURNAL, type PinnedSigner } from '@paraph/engine/trust';
import type { Ports } from '@paraph/engine';
import { anchoredIn, EparakstsCard, makePorts, type SigningProvider } from '@paraph/providers';
import { anchorSource, listSource } from '../../platform/config/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { eidEasyClient, makeProviders, type Providers } from './providers.ts';
import { readSeal, type Seal } from './seal.ts';
import { orUnusable, SettingUnusable } from './setting-unusable.ts';
import { type StatusChecker, certificateStatusOf } from './certificate-status.ts';
import { TrustedLists } from './trusted-lists.ts';

/**
 * The trust services of this installation: one client per service and process, because circuit breakers and caches are
 * in it.
 */
export type TrustServices = {
  ports: Ports;
  /** DER of the root certificates of our own signatures' chains. */
  roots: readonly Uint8Array[];
  /** The trusted lists of issuers of qualified certificates and timestamps. */
  lists: TrustedLists;
  /**
   * Returns the trust anchors of any signature at a time: those of the trusted lists with their qualification, and the
   * operator's own, which make nothing qualified.
   */
  anchors(now: Date): Promise<readonly AnchorInput[]>;
  provider(method: MethodName): SigningProvider | undefined;
  /** Returns clients with other credentials. */
  clientsWith(credentials: Partial<Platform['config']>): Providers;
  /** Client id of this installation at eID Easy. */
  eidEasyClient: string;
  /**
   * Returns the seal of hand-drawn signatures and evidence packages; null where this installation has none. Read at first
   * use, so that an unusable file stops no signature by an eID.
   * @throws SettingUnusable
   */
  seal(): Promise<Seal | null>;
  /** Checks the output of a card in the browser's reader. */
  card: EparakstsCard;
  /** Returns the revocation status of a certificate at this time. */
  status(certificate: Uint8Array, time: Date): Promise<StatusChecker>;
};

type Deps = Pick<Platform, 'config'> & Partial<Pick<Platform, 'log'>>;
const trustByConfig = new WeakMap<Deps, Promise<TrustServices>>();

/** Returns the clients, created at first use and cached; a failed creation is repeated at the next use. */
export function trustServicesOf(platform: Deps): Promise<TrustServices> {
  const known = trustByConfig.get(platform);
  if (known) return known;
  const made = makeTrustServices(platform).catch((error: unknown) => {
    trustByConfig.delete(platform);
    throw error;
  });
  trustByConfig.set(platform, made);
  return made;
}

async function makeTrustServices(platform: Deps): Promise<TrustServices> {
  const { config } = platform;
  const authorities = await readAuthorities(platform);
  const services = tsaUrls(platform);
  const ports: Ports = makePorts({
    timestamps: {
      services: services.map((url, place) => ({ name: `tsa-${place + 1}`, url })),
      // With another service as fallback, a silent one must not cost the signer three seconds.
      ...(services.length > 1 && { timeoutMs: 2_000 }),
    },
    sources: { allow: config.sandbox ? sandboxHosts(platform) : [] },
  });
  const own = authorities.map((one) => new Uint8Array(one.raw));
  const issuers = authorities.filter((one) => one.ca).map((one) => new Uint8Array(one.raw));
  const roots = authorities.filter(isRoot).map((one) => new Uint8Array(one.raw));
  const clientsWith = (credentials: Partial<Platform['config']>) =>
    makeProviders({ ...config, ...credentials }, anchoredIn(issuers), (call) =>
      platform.log?.info(call, 'provider call'),
    );
  const providers = clientsWith({});
  const lists = listsOf(platform, ports);
  return {
    ports,
    lists,
    roots,
    seal: onceUsable(() => sealOf(platform)),
    anchors: async (now) => [
      ...(await lists.current(now)).anchors.map((anchor) => ({ ...anchor, source: listSource(config) })),
      ...own.map((certificate) => ({ certificate, source: anchorSource(config) })),
    ],
    provider: (method) => providers[method],
    clientsWith,
    eidEasyClient: eidEasyClient(config),
    card: new EparakstsCard({ trust: anchoredIn(issuers) }),
    status: (certificate, time) => certificateStatusOf({ ports, roots, issuers }, certificate, time),
  };
}

const isRoot = (certificate: X509Certificate): boolean => certificate.subject === certificate.issuer;

const UNION = 'https://ec.europa.eu/tools/lotl/eu-lotl.xml';
const COUNTRIES = ['LT', 'LV', 'EE'];

/**
 * Returns the trusted lists. The sandbox has its own list of lists, whose signer is trusted only while the sandbox is
 * on.
 */
function listsOf({ config }: Deps, ports: Ports): TrustedLists {
  const { sandbox, sandboxUrl, trustedListUrl, trustedListSigners, trustedListCountries } = config;
  const isOwn = sandbox && trustedListUrl === undefined;
  const pinned: readonly PinnedSigner[] = trustedListSigners.length > 0 ? trustedListSigners : OFFICIAL_JOURNAL;
  return new TrustedLists({
    url: trustedListUrl ?? (isOwn ? `${sandboxUrl}/trust/lotl.xml` : UNION),
    signers: async () => (isOwn ? certificatesIn(await download(`${sandboxUrl}/trust/lotl-signer.pem`)) : pinned),
    countries: trustedListCountries.length > 0 ? trustedListCountries : COUNTRIES,
    fetchList: (url) => ports.fetch(url, 'trusted-list'),
    folder: listStoreOf({ config }),
  });
}

/** Returns the folder where this installation stores its copies of the lists. */
export const listStoreOf = ({ config: { sandbox, trustedListUrl, home } }: Deps): string =>
  join(home, sandbox && trustedListUrl === undefined ? 'trusted-lists-sandbox' : 'trusted-lists');

/** Returns the seal of the configured file; outside production that of the sandbox, which has no legal effect. */
async function sealOf({ config }: Deps): Promise<Seal | null> {
  const { sealFile, sealPassword, sandbox, sandboxUrl } = config;
  if (sealFile) return orUnusable('PARAPH_SEAL', async () => readSeal(await readFile(sealFile, 'utf8'), sealPassword));
  return sandbox ? readSeal(await download(`${sandboxUrl}/trust/e-seal.pem`)) : null;
}

/** Keeps what was read; a failed reading is repeated at the next use. */
function onceUsable<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

const certificatesIn = (pem: string): Uint8Array[] => certificatesOf(pem).map((one) => new Uint8Array(one.raw));

/**
 * Returns the hosts of the sandbox, which its certificates name; they are the only private addresses that may be
 * requested.
 */
export const sandboxHosts = ({ config }: Deps): string[] => {
  const { host, port } = new URL(config.sandboxUrl);
  return [host, `localhost:${port}`, `127.0.0.1:${port}`];
};

/** Returns the timestamp services of the installation, in order of preference; empty if none is configured. */
export function tsaUrls({ config: { tsaUrls: set, sandbox, sandboxUrl } }: Deps): string[] {
  if (set.length > 0 || !sandbox) return set;
  return [`${sandboxUrl}/tsa/1`, `${sandboxUrl}/tsa/2`];
}

/**
 * Reads authorities from the configured file; outside production from the sandbox, whose signatures have no legal
 * effect.
 */
async function readAuthorities({ config }: Deps): Promise<X509Certificate[]> {
  const { trustAnchors, sandbox, sandboxUrl } = config;
  if (trustAnchors)
    return orUnusable('PARAPH_TRUST_ANCHORS', async () => certificatesOf(await readFile(trustAnchors, 'utf8')));
  if (!sandbox) throw new SettingUnusable('PARAPH_TRUST_ANCHORS');
  return certificatesOf(await download(`${sandboxUrl}/trust/authorities.pem`));
}

function certificatesOf(pem: string): X509Certificate[] {
  const texts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return texts.map((text) => new X509Certificate(text));
}

/** @throws signing.provider-down when the sandbox does not answer */
async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((e: unknown) => {
    throw causedBy(new AppError('signing.provider-down'), e);
  });
  if (!answer.ok) throw new Error(`The sandbox did not give its authorities (${answer.status}).`);
  return answer.text();
}
