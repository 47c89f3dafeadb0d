import { createHash } from 'node:crypto';
import { type DocumentCommand, fail } from '@paraph/domain';
import type { OpenDocument } from './open-document.ts';
import type { MemberRecord } from './store/members.ts';

type Editable = Pick<OpenDocument, 'document' | 'members' | 'version'>;

/** Commands whose pages send the tag back. Other viewers get no tag, because it covers facts that they do not see. */
const EDITING: readonly DocumentCommand[] = ['edit', 'replace', 'send', 'set-members', 'set-terms'];

/** Returns a hash of everything that a sender can edit: if tags are equal, the page shows the stored state. */
export const editTagOf = ({ document: it, members, version }: Editable): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [it.name, it.message, it.message_to_acknowledge, it.message_by_mail],
        [it.deadline, it.valid_until, it.signing_mode, it.signing_method, it.hide_sensitive],
        [it.stamp_position, it.stamp_page, it.stamp_by_signer],
        [version.number, version.sha256],
        members.map(editableOf),
      ]),
    )
    .digest('hex');

/** Acts of members are no edits, so a signature alone does not change the tag. */
const editableOf = (member: MemberRecord) => [
  [member.id, member.email, member.first_name, member.last_name, member.kind, member.turn_order, member.position],
  [member.identity, member.country, member.personal_code_hash?.toString('hex') ?? null],
  [member.private_message, member.delegate_may_sign, member.stamp_place, member.locale],
];

/** Returns the tag for viewers who may edit now; null for others. */
export const presentEditTag = (open: OpenDocument): string | null =>
  open.viewer.actions.some((action) => EDITING.includes(action)) ? editTagOf(open) : null;

/**
 * Refuses an edit that is based on an outdated state. A request without a tag is not compared.
 * @throws document.changed
 */
export function refuseStale(open: Editable, editTag: string | null | undefined): void {
  if (editTag && editTag !== editTagOf(open)) fail('document.changed');
}
