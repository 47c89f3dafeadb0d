import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openTable, writeSafely } from '../disk.ts';
import { readMail, type ReceivedMail } from './mail.ts';

export type Filter = { to?: string; since?: string };
export type Mailbox = {
  /** Newest first. */
  list: (filter?: Filter) => ReceivedMail[];
  get: (id: string) => ReceivedMail | undefined;
  raw: (id: string) => Buffer;
  deliver: (raw: Buffer, from: string, to: string[]) => Promise<ReceivedMail>;
  clear: () => void;
  /** Grows with every change; pages compare it. */
  version: () => number;
};

/** Ids sort by arrival: milliseconds, then a counter inside them. */
const newId = (count: number): string =>
  `${Date.now().toString(36).padStart(9, '0')}${(count % 46_656).toString(36).padStart(3, '0')}`;

/** Mails under `home/mails`: raw and as read. What was acknowledged to the sender is on disk. */
export const openMailbox = (home: string): Mailbox => {
  const folder = join(home, 'mails');
  const table = openTable<ReceivedMail>(folder);
  let changes = table.all().length;
  const list = ({ to, since }: Filter = {}): ReceivedMail[] =>
    table
      .all()
      .filter((m) => !to || m.to.some((address) => address.toLowerCase().includes(to.toLowerCase())))
      .filter((m) => !since || m.at > since || m.id > since)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  return {
    list,
    get: table.get,
    raw: (id) => readFileSync(join(folder, `${id}.eml`)),
    async deliver(raw, from, to) {
      changes += 1;
      const mail = await readMail(raw, { id: newId(changes), at: new Date().toISOString(), from, to });
      writeSafely(join(folder, `${mail.id}.eml`), raw);
      table.put(mail);
      return mail;
    },
    clear() {
      changes += 1;
      for (const { id } of table.all()) {
        table.drop(id);
        rmSync(join(folder, `${id}.eml`), { force: true });
      }
    },
    version: () => changes,
  };
};
