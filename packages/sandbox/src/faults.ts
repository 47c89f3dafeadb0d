import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Chance } from './chance.ts';
import { readJson, writeSafely } from './disk.ts';

/** Services that can be made to fail, each alone. */
export const SERVICES = [
  'tsa1',
  'tsa2',
  'ocsp',
  'trust',
  'smart-id',
  'mobile-id',
  'eparaksts',
  'sign-api',
  'eid-easy',
  'eid-easy-webhook',
  'dms',
  'oidc',
  'mail',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Faults of the wire that every service can have. */
const WIRE = ['status', 'garbage', 'half', 'drop', 'delay'] as const;
/** Faults only one protocol knows; the service itself acts on them. */
const SPECIAL = [
  'wrong-nonce',
  'wrong-imprint',
  'rejection',
  'no-nonce',
  'stale',
  'try-later',
  'malformed',
  'other-serial',
  'unknown',
] as const;

const fault = z.strictObject({
  kind: z.enum([...WIRE, ...SPECIAL]),
  status: z.int().min(400).max(599).optional(),
  ms: z.int().min(0).max(600_000).optional(),
  /** After so many calls the fault is over; without it, until taken back. */
  times: z.int().positive().optional(),
});
const setting = z.strictObject({
  service: z.enum(SERVICES),
  fault: fault.nullable().optional(),
  /** Milliseconds that the clock of this service is wrong. */
  offsetMs: z.int().optional(),
});

export type ServiceFault = z.infer<typeof fault>;
type StoredFaults = {
  faults: Partial<Record<ServiceName, ServiceFault>>;
  offsets: Partial<Record<ServiceName, number>>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    service?: ServiceName;
  }
  interface FastifyRequest {
    fault?: ServiceFault;
  }
}

export type FaultSwitches = {
  offset: (service: ServiceName) => number;
  take: (service: ServiceName) => ServiceFault | undefined;
  kept: () => StoredFaults;
};

const wait = async (ms: number | undefined): Promise<void> => {
  if (ms) await pause(ms);
};

/** Half of the promised bytes, then a cut line. */
const cutInHalf = (body: Buffer): Readable => {
  const cut = async function* (): AsyncGenerator<Buffer> {
    yield body.subarray(0, body.length >> 1);
    await pause(20);
    throw new Error('the sandbox cut this answer in half, as asked');
  };
  return Readable.from(cut());
};

const startOf = (request: FastifyRequest): ServiceFault | undefined => request.fault;

/** Adds the fault table to a server: `GET/PUT/DELETE /api/faults`, and the faults themselves by route service. */
export const addFaults = (app: FastifyInstance, home: string, chance: Chance): FaultSwitches => {
  const path = join(home, 'faults.json');
  let kept = readJson<StoredFaults>(path, { faults: {}, offsets: {} });
  const save = (): void => writeSafely(path, JSON.stringify(kept));

  const take = (service: ServiceName): ServiceFault | undefined => {
    const found = kept.faults[service];
    if (!found?.times) return found;
    if (found.times === 1) delete kept.faults[service];
    else kept.faults[service] = { ...found, times: found.times - 1 };
    save();
    return found;
  };

  app.addHook('onRequest', async (request, reply) => {
    const service = request.routeOptions.config.service;
    const now = service && take(service);
    if (!now) return;
    request.fault = now;
    await wait(now.ms);
    if (now.kind === 'drop') {
      reply.hijack();
      request.raw.destroy();
    }
    if (now.kind === 'status') await reply.code(now.status ?? 500).send();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const kind = startOf(request)?.kind;
    if (kind === 'garbage') return chance.bytes('garbage', 64);
    if (kind !== 'half' || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const body = Buffer.from(payload);
    void reply.header('content-length', body.length);
    return cutInHalf(body);
  });

  app.get('/api/faults', async () => kept);
  app.put('/api/faults', async (request, reply) => {
    const read = setting.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ detail: z.prettifyError(read.error) });
    const { service, offsetMs } = read.data;
    if (read.data.fault) kept.faults[service] = read.data.fault;
    if (read.data.fault === null) delete kept.faults[service];
    if (offsetMs !== undefined) kept.offsets[service] = offsetMs;
    save();
    return kept;
  });
  app.delete('/api/faults', async () => {
    kept = { faults: {}, offsets: {} };
    save();
    return kept;
  });
  return { offset: (service) => kept.offsets[service] ?? 0, take, kept: () => kept };
};
