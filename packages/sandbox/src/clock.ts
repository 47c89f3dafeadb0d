import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeSafely } from './disk.ts';

const body = z.union([z.strictObject({ offsetMs: z.int() }), z.strictObject({ now: z.iso.datetime() })]);

/**
 * The clock of all services, which demo data moves: `PUT /api/clock` with `offsetMs` or with the moment it
 * shall be now; `DELETE` puts it right. Sessions and time-outs run on real time.
 */
export const addClock = (app: FastifyInstance, home: string, clock: () => Date): (() => Date) => {
  const path = join(home, 'clock.json');
  let { offsetMs } = readJson(path, { offsetMs: 0 });
  const now = (): Date => new Date(clock().getTime() + offsetMs);
  const set = (value: number): { offsetMs: number; now: string } => {
    offsetMs = value;
    writeSafely(path, JSON.stringify({ offsetMs }));
    return { offsetMs, now: now().toISOString() };
  };
  app.get('/api/clock', async () => ({ offsetMs, now: now().toISOString() }));
  app.put('/api/clock', async (request, reply) => {
    const read = body.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ detail: 'offsetMs or now' });
    return set('now' in read.data ? new Date(read.data.now).getTime() - clock().getTime() : read.data.offsetMs);
  });
  app.delete('/api/clock', async () => set(0));
  return now;
};
