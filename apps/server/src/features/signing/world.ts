import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import type { MethodName } from '@paraph/domain';
import { type Ports, webCryptoVerify } from '@paraph/engine';
import { anchoredIn, makePorts, SmartId, type SigningProvider } from '@paraph/providers';
import type { Platform } from '../../platform/platform.ts';

/** The trust services of this installation: one client per service and process, since breakers and caches live in it. */
export type World = {
  ports: Ports;
  /** DER certificates at which chains may end. */
  anchors: readonly Uint8Array[];
  provider(method: MethodName): SigningProvider | undefined;
};

const worlds = new WeakMap<Platform, Promise<World>>();

/** The clients, made at first use and kept; a failed attempt is made again at the next use. */
export function worldOf(platform: Platform): Promise<World> {
  const known = worlds.get(platform);
  if (known) return known;
  const made = makeWorld(platform).catch((error: unknown) => {
    worlds.delete(platform);
    throw error;
  });
  worlds.set(platform, made);
  return made;
}

async function makeWorld(platform: Platform): Promise<World> {
  const { config } = platform;
  const authorities = await readAuthorities(platform);
  const ports: Ports = {
    ...makePorts({
      timestamps: { services: tsaUrls(platform).map((url, place) => ({ name: `tsa-${place + 1}`, url })) },
      sources: { allow: config.sandbox ? [new URL(config.sandboxUrl).host, ...sandboxHosts(config.port)] : [] },
    }),
    verify: webCryptoVerify,
  };
  const smartId = new SmartId({
    baseUrl: config.smartIdUrl ?? `${config.sandboxUrl}/smart-id-rp/v3`,
    relyingPartyUuid: config.smartIdParty ?? '00000000-0000-4000-8000-000000000000',
    relyingPartyName: config.smartIdName ?? 'DEMO',
    schemeName: config.sandbox ? 'smart-id-demo' : 'smart-id',
    trust: anchoredIn(authorities.issuers),
  });
  const providers: Partial<Record<MethodName, SigningProvider>> = { SMART_ID: smartId };
  return { ports, anchors: authorities.roots, provider: (method) => providers[method] };
}

/** The sandbox names itself in certificates; those addresses are the only private ones that may be asked. */
const sandboxHosts = (port: number): string[] => [`localhost:${port + 1}`, `127.0.0.1:${port + 1}`];

const tsaUrls = ({ config }: Platform): string[] =>
  config.tsaUrl ? [config.tsaUrl] : [`${config.sandboxUrl}/tsa/1`, `${config.sandboxUrl}/tsa/2`];

type Authorities = { roots: Uint8Array[]; issuers: Uint8Array[] };

/** Anchors from the configured file; outside production from the sandbox, whose signatures bind nobody. */
async function readAuthorities({ config }: Platform): Promise<Authorities> {
  const pem = config.trustAnchors
    ? await readFile(config.trustAnchors, 'utf8')
    : await download(`${config.sandboxUrl}/trust/anchors.pem`, config.sandbox);
  const all = (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  );
  const isRoot = (certificate: X509Certificate) => certificate.subject === certificate.issuer;
  return {
    roots: all.filter(isRoot).map((certificate) => new Uint8Array(certificate.raw)),
    issuers: all.map((certificate) => new Uint8Array(certificate.raw)),
  };
}

async function download(url: string, allowed: boolean): Promise<string> {
  if (!allowed) throw new Error('No trust anchors: set PARAPH_TRUST_ANCHORS to a file of certificates.');
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`The sandbox did not give its trust anchors (${answer.status}).`);
  return answer.text();
}
