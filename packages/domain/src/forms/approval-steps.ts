/** Steps of a form's approval chain with their numbers (FORM-027). */
export const APPROVAL_TYPES = {
  IntegratedSystemApproval: 1,
  ManagerApproval: 2,
  CEOApproval: 3,
  DefaultSignersApproval: 4,
  OwnerApproval: 5,
} as const;
export type ApprovalType = keyof typeof APPROVAL_TYPES;

/** One step as a template keeps it: custom approvers (DefaultSignersApproval) are named by addresses. */
export type ApprovalStep = { order: number; approvalType: number; signerEmails: readonly string[] };
