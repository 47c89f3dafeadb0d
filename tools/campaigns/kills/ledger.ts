import { sql } from 'kysely';
import { inSystem, openDatabase, type Tx } from '../../../apps/server/src/platform/db/index.ts';
import { firstBrokenLink, readChain } from '../../../apps/server/src/platform/events/index.ts';

/** State of one document in the database after all work has ended. */
export interface Ledger {
  versions: string[];
  events: string[];
  brokenLink: number | undefined;
  sessions: string[];
  /** Mails about it: kind, address and number; from the outbox, not as received. */
  mails: Record<string, number>;
  /** Mails still to be sent, without those that became unnecessary. */
  unsentMails: number;
  /** Number of duplicate notifications of one event to one user. */
  doubleNotices: number;
}

/** A mail that is no longer needed: its code has expired, or its request was done before it was sent. */
export const IS_SETTLED = sql`(state = 'failed' and cause is not distinct from 'expired')`;
/** A mail that is still to be sent. */
export const IS_UNSENT = sql`(state <> 'sent' and not ${IS_SETTLED})`;

/** State of a signature at some moment. */
export interface SignatureState {
  version: number;
  session: string;
}

/** Opens the database of the installation, as its own system role. */
export function openLedger(url: string) {
  const db = openDatabase({ url, poolSize: 2 });
  const look = <T>(read: (tx: Tx) => Promise<T>): Promise<T> => inSystem({ db }, read);
  return {
    close: () => db.close(),
    read: (documentId: string): Promise<Ledger> => look((tx) => readLedger(tx, documentId)),
    signatureState: (documentId: string, sessionId: string): Promise<SignatureState> =>
      look(async (tx) => {
        const { rows } = await sql<SignatureState>`
          select d.version, s.state || coalesce(' ' || s.stage, '') as session
          from documents d, signing_sessions s where d.id = ${documentId} and s.id = ${sessionId}`.execute(tx);
        return rows[0]!;
      }),
  };
}

async function readLedger(tx: Tx, id: string): Promise<Ledger> {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(tx)).rows.map(({ text }) => text);
  const chain = await readChain(tx, 'document', id);
  const mails = await texts(
    sql`select template || ' to ' || address as text from mail_outbox where subject_id = ${id} order by 1`,
  );
  const [doubles, unsent] = await Promise.all([
    texts(sql`select event_id::text as text from notifications where document_id = ${id}
      group by user_id, event_id having count(*) > 1`),
    texts(sql`select id::text as text from mail_outbox where subject_id = ${id} and ${IS_UNSENT}`),
  ]);
  return {
    versions: await texts(
      sql`select number || ' ' || cause as text from document_versions where document_id = ${id} order by number`,
    ),
    events: chain.map(({ name }) => name),
    brokenLink: firstBrokenLink(chain),
    sessions: await texts(
      sql`select state as text from signing_sessions where document_id = ${id} order by created_at`,
    ),
    mails: Object.fromEntries([...new Set(mails)].map((mail) => [mail, mails.filter((one) => one === mail).length])),
    unsentMails: unsent.length,
    doubleNotices: doubles.length,
  };
}
