import { APPROVAL_TYPES } from '@paraph/domain';
import type { TemplateSettings } from './template.ts';

/** The fields that take addresses one by one. */
export type AddressField = 'approvers' | 'defaultSigners' | 'mailGetterEmails';

/** What is typed into these fields and is not in their lists. */
export type TypedAddresses = Readonly<Partial<Record<AddressField, string>>>;

/**
 * Returns the fields in use whose text is not in their lists: a save would lose it. The text of a switched-off field
 * does not count, because its list does not count either.
 */
export function notTaken(
  typed: TypedAddresses,
  { approvalInDms, steps, sendsCopies }: Pick<TemplateSettings, 'approvalInDms' | 'steps' | 'sendsCopies'>,
): AddressField[] {
  const isUsed: Record<AddressField, boolean> = {
    approvers:
      !approvalInDms &&
      steps.some(({ isChosen, approvalType }) => isChosen && approvalType === APPROVAL_TYPES.DefaultSignersApproval),
    defaultSigners: true,
    mailGetterEmails: sendsCopies,
  };
  return (Object.keys(isUsed) as AddressField[]).filter((field) => isUsed[field] && (typed[field] ?? '').trim() !== '');
}
