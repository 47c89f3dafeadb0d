import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Installation } from '../installation.ts';
import type { Ledger, Page, Sent } from './ledger.ts';
import type { Lived } from './lives.ts';
import type { Receiver } from './receiver.ts';
import type { Point } from './table.ts';

/** What a run in which nobody is killed leaves behind. */
export interface Expected {
  pages: Page[];
  signatures: number;
}

export interface Bench {
  house: Installation;
  ledger: Ledger;
  receiver: Receiver;
}

export type Run = Lived & {
  since: string;
  signatures: number;
  /** What may have been heard twice. */
  echoes: readonly Point['echo'][];
};

/** Everything that is lost, half or there twice after a run. */
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

/** Who presses Sign again gives up the session before: it stays in the history, and is no second signature. */
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

/** Each mail of the outbox came, and came once, or twice under one name where the note of it was lost. */
async function faultsOfMails({ house, ledger }: Bench, { ids, since, echoes }: Run): Promise<string[]> {
  const address = `http://127.0.0.1:${house.port + 1}/api/mailbox?since=${encodeURIComponent(since)}`;
  const letters = (await (await fetch(address)).json()) as Letter[];
  const names = letters.map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value);
  return faultsOfSent(await ledger.mails(ids), {
    received: names.map((name) => /^<([^@]+)@/.exec(name ?? '')?.[1] ?? ''),
    most: echoes.includes('mail') ? 2 : 1,
  });
}

async function faultsOfCalls({ ledger, receiver }: Bench, { ids, echoes }: Run): Promise<string[]> {
  const heard = receiver.heard.filter(({ documentId }) => ids.includes(documentId));
  const calls = await ledger.calls(ids);
  const unknown = heard.filter(({ id }) => !calls.some((call) => call.id === id));
  return [
    ...unknown.map(({ event }) => `the call ${event} stands in no log`),
    ...faultsOfSent(calls, { received: heard.map(({ id }) => id), most: echoes.includes('call') ? 2 : 1 }),
  ];
}

/** At most one of all may have come twice. */
function faultsOfSent(sent: readonly Sent[], { received, most }: { received: string[]; most: number }): string[] {
  const counted = sent.map(({ id, what }) => ({ what, times: received.filter((one) => one === id).length }));
  const bad = counted.filter(({ times }) => times === 0 || times > most);
  const twice = counted.filter(({ times }) => times === 2 && most === 2);
  return [...bad, ...twice.slice(1)].map(({ what, times }) => `${what} came ${times} times`);
}

/** Rows without bytes, and bytes of which no row knows. */
async function faultsOfStore({ house, ledger }: Bench): Promise<string[]> {
  const { rows, strays } = await ledger.blobs();
  const lying = new Set(filesBelow(join(house.home, 'files')).filter((name) => !name.startsWith('roots/')));
  const missing = rows.filter((name) => !lying.has(name)).length;
  const known = new Set([...rows, ...strays]);
  const unknown = [...lying].filter((name) => !known.has(name)).length;
  return [
    ...(missing > 0 ? [`${missing} rows have no bytes`] : []),
    ...(unknown > 0 ? [`the bytes of ${unknown} files have no row`] : []),
  ];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
