import type { RecipientField } from '@paraph/domain';

/** The field that the keyboard goes to: its row opens. Each call makes a new one, so that the same field can be asked for twice. */
export interface RowGoal {
  key: string;
  field: RecipientField;
}
