import type { FormElement } from '@paraph/contract';
import type { ApprovalStep } from '@paraph/domain';

/** What a begun form keeps of its template: how it looked and whom it asked when somebody began it. */
export interface Snapshot {
  elements: readonly FormElement[];
  steps: readonly ApprovalStep[];
  approvalInDms: boolean;
  mailGetters: readonly string[];
  defaultSigners: readonly string[];
  tagIds: readonly string[];
  pageSizes: readonly { width: number; height: number }[];
}
