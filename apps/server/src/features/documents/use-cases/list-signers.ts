import type { AnswerOf, DocumentDetails, endpoints, Member } from '@paraph/contract';
import { METHODS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { presentFor } from './present-for.ts';

type Signer = AnswerOf<typeof endpoints.documents.signers>[number];

/**
 * Returns the members who were asked to act, in the fields of the specification (1 §3). Outsiders see the same of
 * others as on the page.
 */
export const listSigners = (ctx: Ctx, { id }: { id: string }): Promise<Signer[]> =>
  inTenant(ctx, async (tx) => {
    const document = await presentFor(tx, id);
    return document.members.filter(({ kind }) => kind !== 'copy').map((member) => signerOf(member, document));
  });

const signerOf = (member: Member, { id, owner }: Pick<DocumentDetails, 'id' | 'owner'>): Signer => ({
  id: member.id,
  email: member.email,
  firstName: member.firstName,
  lastName: member.lastName,
  signingOrder: member.order,
  documentId: id,
  signatureRequestedByEmail: owner.email,
  signed: member.done ? member.actedAt : null,
  rejected: member.rejectedAt,
  customPrivateMessage: member.privateMessage,
  signatureType: member.method && METHODS[member.method].code,
  // No member is a department yet: each one is a person.
  departmentId: null,
  comment: member.comment,
});
