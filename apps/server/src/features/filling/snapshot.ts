import type { FormElement } from '@paraph/contract';
import type { ApprovalStep } from '@paraph/domain';

/** The part of a template that is copied into a form at its start: elements, approval steps and recipients. */
export interface Snapshot {
  elements: readonly FormElement[];
  steps: readonly ApprovalStep[];
  approvalInDms: boolean;
  mailGetters: readonly string[];
  defaultSigners: readonly string[];
  tagIds: readonly string[];
  pageSizes: readonly { width: number; height: number }[];
}
