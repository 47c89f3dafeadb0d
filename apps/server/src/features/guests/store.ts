import type { Tx } from '../../platform/db/index.ts';

export interface NewLink {
  tenant_id: string;
  id: string;
  hash: Buffer;
  document_id: string;
  member_id: string;
  created_at: Date;
  expires_at: Date;
}

export const insertLink = (tx: Tx, row: NewLink) => tx.insertInto('guest_links').values(row).execute();

/** @returns how many of this entry's links worked until now */
export async function revokeLinks(tx: Tx, memberId: string, now: Date): Promise<number> {
  const done = await tx
    .updateTable('guest_links')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** A link that was not revoked, with the standing of its entry; undefined too when the entry is gone. */
export const readLink = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('guest_links')
    .innerJoin('entry_standing', (join) =>
      join
        .onRef('entry_standing.tenant_id', '=', 'guest_links.tenant_id')
        .onRef('entry_standing.member_id', '=', 'guest_links.member_id'),
    )
    .select([
      'guest_links.document_id',
      'guest_links.member_id',
      'guest_links.expires_at',
      'entry_standing.user_id',
      'entry_standing.phase',
      'entry_standing.deleted',
    ])
    .where('guest_links.hash', '=', hash)
    .where('guest_links.revoked_at', 'is', null)
    .executeTakeFirst();

/** Any link that was ever given out, also of an entry that is gone. */
export const readAnyLink = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('guest_links')
    .select(['document_id', 'member_id', 'expires_at', 'revoked_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
