import {
  failFields,
  type IdentityRule,
  type MemberKind,
  missingOf,
  type Recipient,
  type RecipientField,
  type SigningMode,
} from '@paraph/domain';
import type { MemberRecord } from './store/members.ts';

type Stored = Pick<
  MemberRecord,
  'email' | 'first_name' | 'last_name' | 'kind' | 'identity' | 'personal_code_hash' | 'done'
>;

/** Returns a stored member in the form that the rule of recipients reads. */
export const recipientOf = (member: Stored): Recipient => ({
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  kind: member.kind as MemberKind,
  identity: member.identity as IdentityRule,
  hasCode: member.personal_code_hash !== null,
});

/**
 * Refuses to ask members without the data that signing compares, each at the field of their row. A draft may be
 * incomplete.
 * @throws generic.fields at `members.N.lastName` and the like, N by the order of the list
 */
export function mustBeComplete(members: readonly Stored[], mode: SigningMode): void {
  const faults = members.flatMap((member, place) =>
    member.done
      ? []
      : missingOf(recipientOf(member), mode).map(
          (field: RecipientField) => [`members.${place}.${field}`, 'field.required'] as const,
        ),
  );
  if (faults.length > 0) failFields(Object.fromEntries(faults));
}
