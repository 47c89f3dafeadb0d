import { type Capability, refusalOf, type Rights } from './capabilities.ts';

/** Fields of calls that belong to a module which the call itself does not need. */
export const FIELD_GATES = {
  deadline: 'documents.deadline',
  privateMessage: 'documents.private-message',
  delegateMaySign: 'delegation.use',
} as const satisfies Record<string, Capability>;

export type GatedField = keyof typeof FIELD_GATES;

/** Returns whether a caller may set a field; removing a value or leaving it unchanged needs no module. */
export const mayChangeField = <T>(
  field: GatedField,
  rights: Rights,
  { before, after }: { before: T; after: T },
): boolean => after === before || !after || refusalOf(FIELD_GATES[field], rights) === null;
