import type { RecipientField } from '@paraph/domain';

/** The field to focus, whose row opens. A new object each time, so that the same field can be requested twice. */
export interface RowGoal {
  key: string;
  field: RecipientField;
}
