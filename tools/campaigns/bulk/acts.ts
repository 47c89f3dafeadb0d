import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, DocumentDetails, endpoints } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { consent } from '../eparaksts.ts';
import { each } from '../many-sessions.ts';
import type { Portal } from '../portal.ts';
import { send, upload } from '../signature.ts';

type Batch = AnswerOf<typeof endpoints.signing.lookBatch>;
type Approval = AnswerOf<typeof endpoints.documents.massApprove>;

/** What was done to many, and what of it is not as promised. */
export interface Done {
  said: string;
  faults: string[];
}

/** Sends so many documents to one member. @returns their ids */
export const sendAll = (owner: Portal, member: object, count: number): Promise<string[]> =>
  each(
    Array.from({ length: count }, (_, place) => place),
    4,
    async (place) => {
      const id = await upload(owner, undefined, `many-${place}.pdf`);
      await send(owner, id, [member]);
      return id;
    },
  );

const PAGE = 1_000;
/** As long as the longest session of a provider, and as long again. */
const LONGEST = 900_000;

interface Signing {
  portal: Portal;
  sandbox: number;
  /** Who presses at the provider. */
  as: string;
}

/** Signs all at once: one consent for as many as one may be for, all consents at the same time. */
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
  const said = `${signed} of ${ids.length} signed by ${parts.length} consents in ${took} s; progress seen ${Math.min(...looks)} to ${Math.max(...looks)} times`;
  return { said, faults };
}

interface Followed {
  last: Batch;
  /** Looks that saw some signed and some not. */
  between: number;
}

async function signPart({ portal, sandbox, as }: Signing, ids: readonly string[]): Promise<Followed> {
  const order = { documents: ids.map((id) => ({ id, type: 'pdf' })), signType: 3 };
  const started = await portal.ask('POST', '/api/Eparaskts-Mobile/InitSignSession', order);
  const following = follow(portal, String(started.body.sessionId));
  await Promise.all([consent({ portal, sandbox, as }, started), following]);
  return following;
}

/** Looks each second, as the page does. */
async function follow(portal: Portal, id: string): Promise<Followed> {
  const states = new Set<number>();
  for (const end = Date.now() + LONGEST; Date.now() < end; await pause(PAGE)) {
    const last = (await portal.ask('GET', `/api/session/batch/${id}`)).body as unknown as Batch;
    if (last.isOver) return { last, between: states.size };
    if (last.signedCount > 0) states.add(last.signedCount);
  }
  throw new Error(`batch ${id} did not end`);
}

/** Every document has a result of its own, and it is a signature. */
function batchFaults({ last, between }: Followed, ids: readonly string[]): string[] {
  const results = new Map(last.documents.map((one) => [one.documentId, one]));
  const unsigned = ids.filter((id) => results.get(id)?.state !== 'finished' || results.get(id)?.error);
  const first = unsigned[0] && (results.get(unsigned[0])?.error?.detail ?? 'without a result');
  return [
    ...(unsigned.length > 0 ? [`${unsigned.length} of a batch were not signed: ${first}`] : []),
    ...(ids.length >= LIMITS.bulkSign && between === 0 ? ['nobody saw the progress of a batch'] : []),
  ];
}

/** Approves all, as many in a call as may be, while the approver's list is looked at. */
export async function approveAll(portal: Portal, ids: readonly string[]): Promise<Done> {
  const began = performance.now();
  const seen = new Set<number>();
  const end = new AbortController();
  const looking = (async () => {
    for (; !end.signal.aborted; await pause(PAGE)) seen.add(await waitingOf(portal));
  })();
  const answers: Approval[] = [];
  for (let first = 0; first < ids.length; first += LIMITS.bulkApprove) {
    const body = { documentIds: ids.slice(first, first + LIMITS.bulkApprove), timestamp: true };
    answers.push((await portal.ask('POST', '/api/Documents/mass-approve', body)).body as unknown as Approval);
  }
  end.abort();
  await looking;
  const took = Math.round((performance.now() - began) / 1000);
  const approved = answers.reduce((sum, { successfullyApproved }) => sum + successfullyApproved, 0);
  const errors = answers.flatMap((answer) => answer.errors);
  const told = answers.reduce((sum, { totalCount }) => sum + totalCount, 0);
  return {
    said: `${approved} of ${ids.length} approved by ${answers.length} calls in ${took} s; the list had ${[...seen].join(', ')}`,
    faults: [
      ...(errors.length > 0 ? [`${errors.length} were not approved, one for reason ${errors[0]!.reason}`] : []),
      ...(approved === ids.length && told === ids.length ? [] : [`${approved} of ${told} approved`]),
      ...(ids.length >= LIMITS.bulkApprove && seen.size < 2 ? ['nobody saw the progress of the approval'] : []),
    ],
  };
}

async function waitingOf(portal: Portal): Promise<number> {
  const filterModel = { items: [{ field: 'tab', operator: 'is', value: 'waitingForMe' }] };
  const { body } = await portal.ask('POST', '/api/documents/get-documents', { filterModel });
  return Number(body.total);
}

/** Waits until every document is as wanted. @returns how many are not */
export async function notYet(
  owner: Portal,
  ids: readonly string[],
  wanted: (document: DocumentDetails) => boolean,
): Promise<number> {
  const are = await each(ids, 2, (id) =>
    owner.until(id, wanted, LONGEST, PAGE).then(
      () => true,
      () => false,
    ),
  );
  return are.filter((is) => !is).length;
}

export const isSigned = ({ phase, highestLevel, validation, alreadySigned, blocked }: DocumentDetails): boolean =>
  phase === 'completed' &&
  highestLevel === 'LTA' &&
  alreadySigned === 1 &&
  blocked === null &&
  validation?.result === 'valid' &&
  validation.valid === 1;

export const isApproved = ({ phase, members }: DocumentDetails): boolean =>
  phase === 'completed' && members.every(({ done }) => done);
