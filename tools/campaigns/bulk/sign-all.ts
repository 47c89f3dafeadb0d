import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { consent } from '../eparaksts.ts';
import type { Portal } from '../portal.ts';
import { type Done, LONGEST, PAGE, shownTo } from './documents.ts';

type Batch = AnswerOf<typeof endpoints.signing.pollBatch>;

interface Signing {
  portal: Portal;
  sandbox: number;
  /** The person who confirms at the provider. */
  as: string;
}

/** Signs all at once: the maximum of documents per consent, all consents in parallel. */
export async function signAll(signing: Signing, ids: readonly string[]): Promise<Done> {
  const began = performance.now();
  const parts = Array.from({ length: Math.ceil(ids.length / LIMITS.bulkSign) }, (_, part) =>
    ids.slice(part * LIMITS.bulkSign, (part + 1) * LIMITS.bulkSign),
  );
  const batches = await Promise.all(parts.map((part) => signPart(signing, part)));
  const took = Math.round((performance.now() - began) / 1000);
  const signed = batches.reduce((sum, { last }) => sum + last.signedCount, 0);
  const faults = batches.flatMap((batch, part) => batchFaults(batch, parts[part]!));
  const looks = batches.map(({ between }) => between);
  const summary = `${signed} of ${ids.length} signed by ${parts.length} consents in ${took} s; progress seen ${Math.min(...looks)} to ${Math.max(...looks)} times`;
  return { summary, faults };
}

interface Followed {
  last: Batch;
  /** Number of polls that saw some signed and some not. */
  between: number;
}

async function signPart({ portal, sandbox, as }: Signing, ids: readonly string[]): Promise<Followed> {
  const documents = (await shownTo(portal, ids)).map((one) => ({ ...one, type: 'pdf' }));
  const order = { documents, signType: 3 };
  const started = await portal.request('POST', '/api/Eparaskts-Mobile/InitSignSession', order);
  const following = follow(portal, String(started.body.sessionId));
  await Promise.all([consent({ portal, sandbox, as }, started), following]);
  return following;
}

/** Polls each second, as the page does. */
async function follow(portal: Portal, id: string): Promise<Followed> {
  const states = new Set<number>();
  for (const end = Date.now() + LONGEST; Date.now() < end; await pause(PAGE)) {
    const last = (await portal.request('GET', `/api/session/batch/${id}`)).body as unknown as Batch;
    if (last.isOver) return { last, between: states.size };
    if (last.signedCount > 0) states.add(last.signedCount);
  }
  throw new Error(`batch ${id} did not end`);
}

/** Checks that every document has its own result, and that it is a signature. */
function batchFaults({ last, between }: Followed, ids: readonly string[]): string[] {
  const results = new Map(last.documents.map((one) => [one.documentId, one]));
  const unsigned = ids.filter((id) => results.get(id)?.state !== 'finished' || results.get(id)?.error);
  const first = unsigned[0] && (results.get(unsigned[0])?.error?.detail ?? 'without a result');
  return [
    ...(unsigned.length > 0 ? [`${unsigned.length} of a batch were not signed: ${first}`] : []),
    ...(ids.length >= LIMITS.bulkSign && between === 0 ? ['nobody saw the progress of a batch'] : []),
  ];
}
