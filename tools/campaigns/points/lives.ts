import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails } from '@paraph/contract';
import { root } from '../../steps.ts';
import { faultsOfFiles } from '../kills/files.ts';
import { press } from '../many-sessions.ts';
import { DAIVA, JONAS, type Portal, RŪTA } from '../portal.ts';
import { offer } from '../signature.ts';
import type { Ledger } from './ledger.ts';
import type { Life } from './table.ts';

/** The users of one campaign, signed in once, and the access to the database. */
export interface Actors {
  owner: Portal;
  approver: Portal;
  signer: Portal;
  ledger: Ledger;
}

/** Result of the users' acts in one run. */
export interface Lived {
  ids: string[];
  /** How often Sign was pressed. */
  presses: number;
  /** Faults of files that are removed by now. */
  faults: string[];
}

/** Longer than the queue needs to take over the work of a dead worker. */
const LIMIT = 420_000;
const LOOK = 400;
const COPY = { email: 'buhalterija@auditas.example', kind: 'copy', firstName: 'Buhalterija' };
const CONTRACT = readFileSync(join(root, 'apps/server/test/fixtures/contract.pdf'));

/** Returns the contract with a unique identifier: equal files of a company are stored once. */
function newContract(): Buffer {
  const text = CONTRACT.toString('latin1');
  const id = /\/ID \[ <([0-9A-F]{32})>/.exec(text)?.[1];
  if (!id) throw new Error('The contract has no identifier.');
  return Buffer.from(text.replaceAll(id, randomBytes(16).toString('hex').toUpperCase()), 'latin1');
}

/** Acts of users; the server's automatic work follows or runs in parallel. */
export const LIVES: Readonly<Record<Life, (actors: Actors, name: string) => Promise<Lived>>> = {
  document: wholeLife,
  together: approvedTogether,
  series: sentToMany,
};

/** Uploads, sends, approves, signs, augments, validates, mails; finally the time in the bin expires. */
async function wholeLife(actors: Actors, name: string): Promise<Lived> {
  const { owner } = actors;
  const id = await uploadOnce(actors, name);
  await sendOnce(owner, id, [
    { email: RŪTA.email, kind: 'approve', order: 1 },
    { email: JONAS.email, kind: 'sign', order: 1 },
    COPY,
  ]);
  await approveOnce(actors.approver, [id]);
  const presses = await signOnce(actors, id, name);
  await untilSeen(owner, id, isProven);
  await actors.ledger.rest();
  const { versions } = await actors.ledger.page(id);
  const faults = await whenBack(() => faultsOfFiles(owner, id, { versions: versions.length, signatures: 1 }));
  await throwAway(actors.ledger, [id]);
  const swept = (await actors.ledger.page(id)).versions.filter((version) => version.endsWith('gone'));
  // The mail with the copy refers to the last one.
  if (swept.length !== versions.length - 1) faults.push(`${swept.length} of ${versions.length} versions were swept`);
  return { ids: [id], presses, faults };
}

/** Three documents that wait for one approver only, approved with one press. */
async function approvedTogether(actors: Actors, name: string): Promise<Lived> {
  const ids: string[] = [];
  for (const part of ['a', 'b', 'c']) {
    const id = await uploadOnce(actors, `${name}-${part}`);
    await sendOnce(actors.owner, id, [{ email: RŪTA.email, kind: 'approve' }, COPY]);
    ids.push(id);
  }
  await approveOnce(actors.approver, ids);
  for (const id of ids) await untilSeen(actors.owner, id, ({ phase }) => phase === 'completed');
  return { ids, presses: 0, faults: [] };
}

/** Sends a draft to three people of a list, each with a separate document. */
async function sentToMany(actors: Actors, name: string): Promise<Lived> {
  const draft = await uploadOnce(actors, name);
  const { owner, ledger } = actors;
  const rows = [JONAS, RŪTA, DAIVA].map(({ email }, place) => ({
    email,
    firstName: 'Vardas',
    lastName: `Pavardė ${place}`,
    name: '',
    message: '',
    deadline: '',
  }));
  const start = () =>
    owner.request('POST', `/api/documents/${draft}/series`, { rows, kind: 'acknowledge', dryRun: false });
  await insist(start, async () => (await ledger.madeOf(draft)).started);
  for (const end = Date.now() + LIMIT; Date.now() < end; await pause(LOOK)) {
    const { rows: made, ids } = await ledger.madeOf(draft);
    if (ids.length === rows.length && made === rows.length) return { ids: [draft, ...ids], presses: 0, faults: [] };
  }
  throw new Error('The list was not sent to its end.');
}

const isProven = ({ phase, highestLevel, validation }: DocumentDetails): boolean =>
  phase === 'completed' && highestLevel === 'LTA' && validation?.result === 'valid';

/** Uploads; without a response the list is checked first. */
function uploadOnce({ owner, ledger }: Actors, name: string): Promise<string> {
  const file = newContract();
  const up = async () => {
    const { status, body, bytes } = await offer(owner, file, `${name}.pdf`);
    if (status !== 200) throw new Error(`uploading: ${status} ${bytes.toString()}`);
    return String(body.id);
  };
  return insist(up, async () => (await ledger.named(`${name}.pdf`))[0]);
}

async function sendOnce(owner: Portal, id: string, members: readonly object[]): Promise<void> {
  await insist(
    () => owner.request('PUT', `/api/documents/${id}/signers/set`, { members }),
    () => false,
  );
  await insist(
    () => owner.request('POST', `/api/documents/${id}/send`),
    async () => (await owner.see(id)).phase !== 'new',
  );
}

async function approveOnce(approver: Portal, documentIds: string[]): Promise<void> {
  for (const id of documentIds) await untilSeen(approver, id, ({ phase }) => phase === 'approving');
  await insist(
    () => approver.request('POST', '/api/Documents/mass-approve', { documentIds }),
    async () => (await Promise.all(documentIds.map(approver.see))).every(({ phase }) => phase !== 'approving'),
  );
}

/**
 * Presses Sign; the phone answers automatically. Without a response the page is loaded again, and Sign pressed if
 * possible.
 */
async function signOnce({ signer, ledger }: Actors, id: string, name: string): Promise<number> {
  const { version } = await untilSeen(signer, id, ({ canSign }) => canSign);
  let presses = 0;
  const signs = async () => {
    presses += 1;
    const { status, bytes } = await press(signer, JONAS, { id, name, sha256: version.sha256 });
    // Refused because the earlier press is just being completed: the signature is in progress.
    if (status >= 300 && presses === 1) throw new Error(`signing: ${status} ${bytes.toString()}`);
  };
  await insist(signs, async () => (await signer.see(id)).alreadySigned === 1 || ledger.isCompleting(id));
  return presses;
}

/** Performs the scheduled work on a document whose time in the bin is over; its dates are moved back. */
async function throwAway(ledger: Ledger, ids: readonly string[]): Promise<void> {
  await ledger.layInBin(ids);
  await ledger.strike('clock.retention');
  await ledger.rest();
  await ledger.ageFiles();
  await ledger.strike('clock.sweep-files');
  await ledger.rest();
}

/** Polls at intervals, so that many pollers do not slow the machine down. */
async function untilSeen(
  portal: Portal,
  id: string,
  wanted: (document: DocumentDetails) => boolean,
): Promise<DocumentDetails> {
  for (const end = Date.now() + LIMIT; ; await pause(LOOK)) {
    const seen = await whenBack(() => portal.see(id));
    if (wanted(seen)) return seen;
    if (Date.now() > end) throw new Error(`not there after ${LIMIT} ms: ${seen.phase}, ${seen.highestLevel}`);
  }
}

/**
 * Repeats an act until a response arrives: after a broken connection it checks whether it is done, else tries again.
 */
async function insist<T>(act: () => Promise<T>, isDone: () => unknown): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isCut(error)) throw error;
      const done = await whenBack(isDone);
      if (done) return done as T;
    }
  }
}

/** Retries until the server responds. */
async function whenBack<T>(request: () => T): Promise<Awaited<T>> {
  for (const end = Date.now() + LIMIT; ; await pause(LOOK)) {
    try {
      return await request();
    } catch (error) {
      if (!isCut(error) || Date.now() > end) throw error; // it is on its way back
    }
  }
}

const CUT = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
/** Whether the connection broke, or was silent for so long that a user would look again. */
const isCut = (error: unknown): boolean =>
  CUT.has(String((error as NodeJS.ErrnoException).code)) || String(error).includes('no answer within');
