import type { FieldNode } from './field-nodes.ts';
import { type RevisionStep, objectName } from './step.ts';

/** A field or widget in both states, and what is different. */
export interface FieldChange {
  step: RevisionStep;
  before: FieldNode;
  after: FieldNode;
  keys: ReadonlySet<string>;
  isValueChanged: boolean;
  isPictureChanged: boolean;
}

/** Which field, and the object that was changed. */
export const detailsOf = ({ before }: FieldChange) => ({ field: before.name, object: objectName(before.ref.num) });
