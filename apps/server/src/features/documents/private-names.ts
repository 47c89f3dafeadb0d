import { type Locale, mayKnowName, type PrivateKind, type Privacy } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { viewerOf } from '../../platform/context.ts';
import { activeDelegationsOf } from '../delegation/index.ts';
import { folderRolesOf } from '../folders/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import type { Participants } from './participants.ts';
import type { OpenDocument } from './open-document.ts';
import { mayRead } from './opening.ts';
import { privateAmong } from './store/private-names.ts';

type Stored = { private_kind: string | null; private_number: string | null };

/** Returns why the name of a document is private, or null for a public name. */
export const privacyOf = ({ private_kind: kind, private_number: number }: Stored): Privacy | null =>
  kind !== null && number !== null ? { kind: kind as PrivateKind, number } : null;

/** Returns the redacted title that replaces a private name. */
export const coverOf = ({ kind, number }: Privacy, locale: Locale): string =>
  fill(phrases[locale].privateName[kind], { number });

/** Returns whether the viewer may see the name permanently, and so may disclose it to others (product D5). */
export const keepsName = ({ document, viewer }: Pick<OpenDocument, 'document' | 'viewer'>): boolean =>
  mayKnowName(privacyOf(document), { ...viewer.viewerState, folder: viewer.viewerState.folder ?? null });

/** Returns whether the viewer may see the name now. A user who may read the file (by any right) sees its name in it. */
export const knowsName = (open: Pick<OpenDocument, 'document' | 'viewer'>): boolean =>
  keepsName(open) || mayRead(open.viewer);

/** Returns the name, or the redacted title if the viewer may not see the name. */
export function shownName(open: Pick<OpenDocument, 'document' | 'viewer'>, locale: Locale): string {
  const privacy = privacyOf(open.document);
  return privacy && !knowsName(open) ? coverOf(privacy, locale) : open.document.name;
}

/** Returns the name for the history of another document, whose readers may have no access to this one. */
export async function nameForAll(tx: Tx, document: Stored & { name: string }): Promise<string> {
  const privacy = privacyOf(document);
  return privacy ? coverOf(privacy, (await tenantInfoIn(tx)).locale) : document.name;
}

/**
 * Returns the name for mails: HR documents by number, documents with hidden content by a general phrase. Bystanders can
 * read mails, for example on locked phones (product f8). A document that is private only by its folder keeps its name:
 * its mails go only to participants, who must distinguish one contract from another.
 */
export const mailedName = (
  { name, privacy, isSensitive }: Pick<Participants, 'name' | 'privacy' | 'isSensitive'>,
  locale: Locale,
) => (privacy?.kind === 'hr' ? coverOf(privacy, locale) : isSensitive ? phrases[locale].sensitiveName : name);

/** Returns the number by which mails name an HR document, so that its page shows both; null where the page has it as name. */
export function mailedAs(open: Pick<OpenDocument, 'document' | 'viewer'>, locale: Locale): string | null {
  const privacy = privacyOf(open.document);
  return privacy?.kind === 'hr' && knowsName(open) ? coverOf(privacy, locale) : null;
}

/**
 * Returns redacted titles by id of documents whose names the caller may not see; other documents show their names.
 * Every list that contains documents of other users must apply it.
 */
export async function coversOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const ctx = contextOf(tx);
  const { userId } = viewerOf(ctx);
  const found = await privateAmong(tx, ids, userId);
  if (found.length === 0) return new Map();
  const standIns = (await activeDelegationsOf(tx)).map((person) => person.userId);
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
