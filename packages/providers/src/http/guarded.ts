import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { refuse } from '../signing/provider-error.ts';
import { isPublicAddress } from './public-address.ts';
import { wire as realWire, WireFault, type Wire, type WireReply, type WireRequest } from './wire.ts';

export interface GuardRules {
  /** `host:port` entries reachable although private: the sandbox of a development machine. Empty in production. */
  readonly allow?: readonly string[];
  /** Maximum number of followed redirects of a GET; two by default, none with credentials. */
  readonly redirects?: number;
  readonly wire?: Wire;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export type GuardedRequest = Omit<WireRequest, 'url' | 'lookup'> & { readonly url: string };

const REDIRECTS = 2;
const MOVED = new Set([301, 302, 303, 307, 308]);
const PORTS = new Set(['', '80', '443']);

/**
 * Fetches from untrusted addresses in certificates (requirement SG-31). Allows http and https on their own ports;
 * resolves the name once, checks every address, and connects to exactly those. At most two redirects of a GET, each
 * checked again. Throws `trust.address-refused` by reason, else the error of the wire.
 */
export function guardedSend(rules: GuardRules): (request: GuardedRequest) => Promise<WireReply> {
  const send = rules.wire ?? realWire;
  return async (request) => {
    const until = Date.now() + request.timeoutMs;
    let address = request.url;
    for (let hop = 0; hop <= (rules.redirects ?? REDIRECTS); hop += 1) {
      const url = requireUrl(address, rules);
      const lookup = await inTime(until, request.timeoutMs, requirePublic(url, rules));
      const timeoutMs = until - Date.now();
      if (timeoutMs <= 0) throw new WireFault('timeout', `no answer in ${request.timeoutMs} ms`);
      const reply = await send({ ...request, url, timeoutMs, ...(lookup ? { lookup } : {}) });
      if (request.method !== 'GET' || !MOVED.has(reply.status)) return reply;
      const next = URL.parse(reply.location, url);
      if (!next) throw refuse('trust.address-refused', 'redirect-without-address');
      address = next.href;
    }
    throw refuse('trust.address-refused', 'too-many-redirects');
  };
}

/** A name server that never answers counts against the deadline of the call as well. */
async function inTime<T>(until: number, timeoutMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const fault = new WireFault('timeout', `no address within ${timeoutMs} ms`);
  const clock = setTimeout(() => late.reject(fault), Math.max(0, until - Date.now()));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(clock);
  }
}

/** Returns whether the operator allowed the host and port of a URL, which may then be private. */
export const isAllowedHost = (url: URL, rules: Pick<GuardRules, 'allow'>): boolean =>
  rules.allow?.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`) ?? false;

function requireUrl(address: string, rules: GuardRules): URL {
  const url = URL.parse(address);
  if (!url) throw refuse('trust.address-refused', 'unreadable');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse('trust.address-refused', 'scheme', url.protocol);
  if (url.username || url.password) throw refuse('trust.address-refused', 'credentials');
  if (!isAllowedHost(url, rules) && !PORTS.has(url.port)) throw refuse('trust.address-refused', 'port', url.port);
  return url;
}

/** A lookup that answers with the checked addresses only, so that a second, different DNS answer is never used. */
async function requirePublic(url: URL, rules: GuardRules): Promise<LookupFunction | null> {
  if (isAllowedHost(url, rules)) return null;
  const found = await addressesOf(url, rules);
  const hidden = found.find(({ address }) => !isPublicAddress(address));
  if (found.length === 0 || hidden) throw refuse('trust.address-refused', 'private-address', url.hostname);
  return (_host, options, done) => {
    if (options.all) return done(null, [...found]);
    done(null, found[0]!.address, found[0]!.family);
  };
}

/** The address in a URL, else those that DNS answers for its name. @throws WireFault when the name does not resolve */
export async function addressesOf(url: URL, rules: Pick<GuardRules, 'resolve'>): Promise<readonly LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return [{ address: host, family: isIP(host) }];
  try {
    return await (rules.resolve ?? ((name) => systemLookup(name, { all: true })))(host);
  } catch (cause) {
    throw new WireFault('unreachable', `name of ${host} not resolved: ${cause instanceof Error ? cause.message : ''}`);
  }
}
