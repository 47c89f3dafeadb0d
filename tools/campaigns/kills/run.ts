import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails } from '@paraph/contract';
import type { Installation } from '../installation.ts';
import { IEVA, JONAS, Portal, RŪTA } from '../portal.ts';
import { begin, send, upload } from '../signature.ts';
import { faultsOfFiles } from './files.ts';
import { type Ledger, openLedger } from './ledger.ts';

export type Victim = 'server and worker' | 'everything' | 'nobody';

export interface KillOutcome {
  run: number;
  victim: Victim;
  /** Milliseconds between the PIN and the kill. */
  after: number;
  /** State of the signature at the kill; unknown when the database was killed as well. */
  stood: string;
  /** Milliseconds from the kill until all is done. */
  took: number;
  faults: string[];
}

/** The users of one campaign, signed in once. */
export interface Actors {
  portal: Installation;
  owner: Portal;
  first: Portal;
  last: Portal;
}

export const actorsOf = (portal: Installation): Actors => ({
  portal,
  owner: new Portal(portal, IEVA),
  first: new Portal(portal, JONAS),
  last: new Portal(portal, RŪTA),
});

const COPY = 'buhalterija@auditas.example';
/** Longer than the queue needs to take over the work of a dead worker. */
const LIMIT = 420_000;

/** A document that waits for the PIN of its last signer. */
async function lastSignature({ portal, owner, first, last }: Actors, name: string) {
  const id = await upload(owner, undefined, `${name}.pdf`);
  await send(owner, id, [
    { email: JONAS.email, kind: 'sign', order: 1 },
    { email: RŪTA.email, kind: 'sign', order: 2 },
    { email: COPY, kind: 'copy', firstName: 'Buhalterija' },
  ]);
  const sandbox = portal.port + 1;
  const one = await begin({ portal: first, who: JONAS, id, sandbox });
  await one.enterPin();
  const two = await begin({ portal: last, who: RŪTA, id, sandbox });
  return { id, ...two };
}

/** Runs one signature with one kill between the PIN and the end, and checks everything that must be true afterwards. */
export async function runOnce(
  actors: Actors,
  { run, victim, after, expected }: { run: number; victim: Victim; after: number; expected: Ledger | undefined },
): Promise<{ outcome: KillOutcome; ledger: Ledger }> {
  const { portal, owner } = actors;
  const name = `contract-${run}-${Date.now()}`;
  const { id, sessionId, enterPin } = await lastSignature(actors, name);
  await enterPin();
  await pause(after);
  const stood = await strike(portal, victim, { id, sessionId });
  const began = performance.now();
  const faults: string[] = [];
  await owner.until(id, isFinished, LIMIT).catch((e: Error) => faults.push(`the document is ${e.message}`));
  const ledger = await restingLedger(portal, id);
  const took = performance.now() - began;
  faults.push(...(await faultsOf(owner, id, { ledger, expected })));
  return { outcome: { run, victim, after, stood, took, faults }, ledger };
}

const isFinished = ({ phase, highestLevel, validation }: DocumentDetails): boolean =>
  phase === 'completed' && highestLevel === 'LTA' && validation?.result === 'valid';

async function strike(
  portal: Installation,
  victim: Victim,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string> {
  if (victim === 'nobody') return '';
  if (victim === 'everything') {
    await portal.killEverything();
    await portal.launch();
    return 'unknown';
  }
  const ledger = openLedger(portal.databaseUrl());
  try {
    portal.killPart('server');
    const { version, session } = await ledger.signatureState(id, sessionId);
    return `version ${version}, ${session}`;
  } finally {
    await ledger.close();
  }
}

/** Returns the ledger after the last mail was sent. */
async function restingLedger(portal: Installation, id: string): Promise<Ledger> {
  for (let tries = 0; ; tries += 1, await pause(250)) {
    try {
      const source = openLedger(portal.databaseUrl());
      const ledger = await source.read(id).finally(() => source.close());
      const isAtRest = ledger.unsentMails === 0 && ledger.events.includes('document.copy-sent');
      if (isAtRest || tries > 400) return ledger;
    } catch (e) {
      if (tries > 400) throw e;
    }
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns all differences from a run without a kill. */
async function faultsOf(
  owner: Portal,
  id: string,
  { ledger, expected }: { ledger: Ledger; expected: Ledger | undefined },
): Promise<string[]> {
  const faults: string[] = [];
  if (ledger.brokenLink !== undefined) faults.push(`link ${ledger.brokenLink} of the chain is broken`);
  if (ledger.doubleNotices > 0) faults.push('a notification came twice');
  if (ledger.unsentMails > 0) faults.push('a mail is not out');
  for (const key of ['versions', 'events', 'sessions', 'mails'] as const) {
    if (expected && !same(ledger[key], expected[key]))
      faults.push(`${key} are ${JSON.stringify(ledger[key])} instead of ${JSON.stringify(expected[key])}`);
  }
  faults.push(...(await faultsOfFiles(owner, id, { versions: ledger.versions.length, signatures: 2 })));
  return faults;
}
