import { type CompanyValue, type ListPart, readRow, replaceRow } from '../../../platform/company-changes/index.ts';
import type { Json, Tx } from '../../../platform/db/index.ts';
import { readAdmins } from '../../users/index.ts';
import { endRefusedSessions } from '../use-cases/session-rules.ts';
import { endProviderSessions } from './end-sessions.ts';
import {
  deleteProvider,
  insertLinks,
  linksOfProvider,
  readProvider,
  unlinkOtherProviders,
  unlinkSince,
} from './store.ts';

/** The row of the provider, and the links of users, which a change of the issuer deletes. */
interface FormerProvider {
  row: Record<string, Json> | null;
  links: { issuer: string; subject: string; user_id: string; linked_at: string }[];
}

const TABLE = { table: 'sso_providers', columns: {} };
/** The secret is another text at each save, the first sign-in by the provider proves it, and who saved it is no value. */
const COMPARED_WITHOUT = ['sealed', 'proven_at', 'saved_by', 'required_at', 'set_at', 'set_by'];

/** Domains of the provider, and administrators who sign in without it, in the whole value and in its compared part. */
const lists: ListPart = {
  of: (value) => {
    const row = rowOf(value);
    return row ? [...(row['domains'] as string[]), ...(row['emergency_ids'] as string[])] : [];
  },
  without(value, gone) {
    const row = rowOf(value);
    if (!row) return value;
    const kept = (name: string) => (row[name] as string[]).filter((entry) => !gone.has(entry));
    if (kept('domains').length === 0) return null;
    const left = { ...row, domains: kept('domains'), emergency_ids: kept('emergency_ids') };
    return isWhole(value) ? { ...(value as object), row: left } : left;
  },
};

const isWhole = (value: Json): boolean => typeof value === 'object' && value !== null && 'links' in value;

const rowOf = (value: Json): FormerProvider['row'] =>
  isWhole(value) ? (value as unknown as FormerProvider).row : (value as FormerProvider['row']);

/**
 * The sign-in provider of the company. With the former one its links come back, except for those that were made since: the
 * changed provider decided about them.
 */
export const ownProviderValue: CompanyValue = {
  name: 'sign-in-provider',
  read: async (tx) => ({ row: await readRow(tx, TABLE), links: await linksOfProvider(tx) }) as unknown as Json,
  compared(value) {
    const { row } = value as unknown as FormerProvider;
    return row && Object.fromEntries(Object.entries(row).filter(([name]) => !COMPARED_WITHOUT.includes(name)));
  },
  lists,
  async restore(tx, _key, former, changedAt) {
    const { row, links } = former as unknown as FormerProvider;
    await endProviderSessions(tx);
    if (row === null) {
      await deleteProvider(tx);
      return true;
    }
    await restoreLinks(tx, { issuer: String(row['issuer']), links, changedAt });
    const isEnforced = row['is_enforced'] === true && (await hasEmergencyAdmin(tx, row['emergency_ids']));
    await replaceRow(tx, TABLE, { ...row, is_enforced: isEnforced });
    if (isEnforced) await endRefusedSessions(tx, { isSystem: true });
    return true;
  },
};

/** A provider is not required again if nobody could sign in without it any more. */
const hasEmergencyAdmin = async (tx: Tx, ids: Json | undefined): Promise<boolean> =>
  Array.isArray(ids) && (await readAdmins(tx)).some(({ id }) => ids.includes(id));

async function restoreLinks(
  tx: Tx,
  { issuer, links, changedAt }: Pick<FormerProvider, 'links'> & { issuer: string; changedAt: Date },
): Promise<void> {
  const isSameIssuer = (await readProvider(tx))?.issuer === issuer;
  await unlinkOtherProviders(tx, issuer);
  await unlinkSince(tx, changedAt);
  // A change that kept the issuer deleted no link; what is missing now was unlinked by an administrator.
  if (!isSameIssuer) await insertLinks(tx, links);
}
