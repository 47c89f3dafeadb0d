import { type Locale, mayKnowName, type PrivateKind, type Privacy } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { viewerOf } from '../../platform/context.ts';
import { standInsOf } from '../delegation/index.ts';
import { folderRolesOf } from '../folders/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import type { Participants } from './participants.ts';
import type { OpenDocument } from './open-document.ts';
import { mayRead } from './opening.ts';
import { privateAmong } from './store/private-names.ts';

type Stored = { private_kind: string | null; private_number: string | null };

/** Why the name of a document is not for everybody, or null. */
export const privacyOf = ({ private_kind: kind, private_number: number }: Stored): Privacy | null =>
  kind !== null && number !== null ? { kind: kind as PrivateKind, number } : null;

/** What stands in place of a private name. */
export const coverOf = ({ kind, number }: Privacy, locale: Locale): string =>
  fill(phrases[locale].privateName[kind], { number });

/** Whether the viewer of an open document may know what it is called for good, and let others know it (product D5). */
export const keepsName = ({ document, viewer }: Pick<OpenDocument, 'document' | 'viewer'>): boolean =>
  mayKnowName(privacyOf(document), { ...viewer.viewerState, folder: viewer.viewerState.folder ?? null });

/** The same while it is open to them, by a reason that they told or by what the company lets them: its file says the name. */
export const knowsName = (open: Pick<OpenDocument, 'document' | 'viewer'>): boolean =>
  keepsName(open) || mayRead(open.viewer);

/** What an open document is called for its viewer. */
export function shownName(open: Pick<OpenDocument, 'document' | 'viewer'>, locale: Locale): string {
  const privacy = privacyOf(open.document);
  return privacy && !knowsName(open) ? coverOf(privacy, locale) : open.document.name;
}

/** What a document is called in the history of another one, which people read who have nothing to do with this one. */
export async function nameForAll(tx: Tx, document: Stored & { name: string }): Promise<string> {
  const privacy = privacyOf(document);
  return privacy ? coverOf(privacy, (await tenantInfoIn(tx)).locale) : document.name;
}

/**
 * What mails call a document: one of HR by its number, one whose content is kept from people by nothing at all. Mails are
 * read by more people than their readers, on locked phones and over shoulders (product f8). What merely lies in a closed
 * folder keeps its name: they go to those alone who take part in it, and a contract has to be told from another.
 */
export const mailedName = (
  { name, privacy, isSensitive }: Pick<Participants, 'name' | 'privacy' | 'isSensitive'>,
  locale: Locale,
) => (privacy?.kind === 'hr' ? coverOf(privacy, locale) : isSensitive ? phrases[locale].sensitiveName : name);

/**
 * What stands in place of the names of those documents that the caller may not know by name; documents that are not in
 * it are shown by theirs. Every list of documents that holds more than the caller's own is shown through it.
 */
export async function coversOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  const found = await privateAmong(tx, ids, userId);
  if (found.length === 0) return new Map();
  const standIns = (await standInsOf(tx)).map((person) => person.userId);
  const folderRoles = await folderRolesOf(tx, [...new Set(found.flatMap((row) => row.folder_id ?? []))]);
  const covers = new Map<string, string>();
  for (const row of found) {
    const isParticipant = row.takes_part || row.open_for.some((person) => standIns.includes(person));
    const folder = folderRoles.get(row.folder_id ?? '') ?? null;
    const privacy = privacyOf(row);
    if (privacy && !mayKnowName(privacy, { isOwner: row.is_owner, isParticipant, folder }))
      covers.set(row.id, coverOf(privacy, ctx.locale));
  }
  return covers;
}
