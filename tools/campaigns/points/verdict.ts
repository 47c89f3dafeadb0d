import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Installation } from '../installation.ts';
import type { Ledger, Page, Sent } from './ledger.ts';
import type { Lived } from './lives.ts';
import type { Receiver } from './receiver.ts';

/** Result of a run without a kill. */
export interface Expected {
  pages: Page[];
  signatures: number;
}

export interface Bench {
  portal: Installation;
  ledger: Ledger;
  receiver: Receiver;
}

export type Run = Lived & {
  since: string;
  signatures: number;
  /** How often the server was killed: each time a message in progress may be sent again, under the same id. */
  kills: number;
};

/** Returns everything that is lost, partial or duplicated after a run. */
export async function faultsOf(bench: Bench, run: Run, expected: Expected | undefined): Promise<string[]> {
  const { ledger } = bench;
  const pages = await Promise.all(run.ids.map(ledger.page.bind(ledger)));
  const faults = [...run.faults, ...(expected ? unlike(pages, expected.pages, run.presses) : [])];
  if (expected && run.signatures !== expected.signatures)
    faults.push(`${run.signatures} signatures count in the plan instead of ${expected.signatures}`);
  for (const id of run.ids) {
    const { brokenLink, ...loose } = await ledger.loose(id);
    if (brokenLink !== undefined) faults.push(`link ${brokenLink} of the chain is broken`);
    for (const [what, count] of Object.entries(loose)) if (count > 0) faults.push(`${count} ${what}`);
  }
  faults.push(...(await faultsOfMails(bench, run)));
  faults.push(...(await faultsOfCalls(bench, run)));
  faults.push(...(await faultsOfStore(bench)));
  return faults;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function unlike(pages: readonly Page[], expected: readonly Page[], presses: number): string[] {
  if (pages.length !== expected.length) return [`${pages.length} documents instead of ${expected.length}`];
  return pages.flatMap((page, place) => {
    const seen = withoutEarlierPresses(page, presses);
    return (Object.keys(seen) as (keyof Page)[])
      .filter((key) => !same(seen[key], expected[place]![key]))
      .map((key) => `${key} are ${JSON.stringify(seen[key])} instead of ${JSON.stringify(expected[place]![key])}`);
  });
}

/** Pressing Sign again cancels the earlier session: it remains in the history, and is no second signature. */
function withoutEarlierPresses(page: Page, presses: number): Page {
  const given = Math.min(page.sessions.filter((state) => state === 'cancelled').length, presses - 1);
  if (given <= 0) return page;
  const events = [...page.events];
  const sessions = [...page.sessions];
  for (let again = 0; again < given; again += 1) {
    events.splice(events.indexOf('document.signing-started'), 1);
    sessions.splice(sessions.indexOf('cancelled'), 1);
  }
  return { ...page, events, sessions };
}

interface Letter {
  headers: { name: string; value: string }[];
}

/** Checks that each mail of the outbox arrived once, or again under the same id where its record was lost. */
async function faultsOfMails({ portal, ledger }: Bench, { ids, since, kills }: Run): Promise<string[]> {
  const address = `http://127.0.0.1:${portal.port + 1}/api/mailbox?since=${encodeURIComponent(since)}`;
  const letters = (await (await fetch(address)).json()) as Letter[];
  const names = letters.map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value);
  return faultsOfSent(await ledger.mails(ids), {
    received: names.map((name) => /^<([^@]+)@/.exec(name ?? '')?.[1] ?? ''),
    kills,
  });
}

async function faultsOfCalls({ ledger, receiver }: Bench, { ids, kills }: Run): Promise<string[]> {
  const received = receiver.received.filter(({ documentId }) => ids.includes(documentId));
  const calls = await ledger.calls(ids);
  const unknown = received.filter(({ id }) => !calls.some((call) => call.id === id));
  return [
    ...unknown.map(({ event }) => `the call ${event} stands in no log`),
    ...faultsOfSent(calls, { received: received.map(({ id }) => id), kills }),
  ];
}

/** Checks that each needed message arrived; repeats are limited by the number of kills. */
function faultsOfSent(sent: readonly Sent[], { received, kills }: { received: string[]; kills: number }): string[] {
  const counted = sent.map(({ id, what, isSettled = false }) => {
    const times = received.filter((one) => one === id).length;
    return { what, times, isLost: times === 0 && !isSettled };
  });
  const again = counted.reduce((sum, { times }) => sum + Math.max(0, times - 1), 0);
  const bad = counted.filter(({ times, isLost }) => isLost || (times > 1 && again > kills));
  return bad.map(({ what, times }) => `${what} came ${times} times`);
}

/** Prefixes that belong to no tenant: roots of the history, probes of the storage, the marker of the installation. */
const WITHOUT_ROWS = ['roots/', 'health-', 'installation/'];

/** Returns rows without bytes, and bytes without a row. Files that come or go meanwhile are looked at again. */
async function faultsOfStore({ portal, ledger }: Bench): Promise<string[]> {
  const folder = join(portal.home, 'files');
  const isStored = (name: string) => existsSync(join(folder, ...name.split('/')));
  const stored = new Set(filesBelow(folder).filter((name) => !WITHOUT_ROWS.some((prefix) => name.startsWith(prefix))));
  const { rows, strays } = await ledger.blobs();
  const missing = rows.filter((name) => !stored.has(name) && !isStored(name));
  const known = new Set([...rows, ...strays]);
  const unknown = [...stored].filter((name) => !known.has(name) && isStored(name));
  return [
    ...(missing.length > 0 ? [`rows have no bytes: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`files have no row: ${unknown.join(', ')}`] : []),
  ];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
