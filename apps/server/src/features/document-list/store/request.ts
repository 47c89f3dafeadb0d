import type { ListFilter } from '@paraph/domain';
import type { ListedDocument } from '../../documents/index.ts';
import type { FieldOrder } from './field.ts';
import type { PageOrder } from './order.ts';
import type { FormReader } from './readable.ts';

/** Which page of which list a user requests. */
export type StoredListRequest = PageOrder & {
  userId: string;
  /** Lists all documents of the tenant instead of the viewer's list entries. */
  company: boolean;
  tab: 'all' | 'my' | 'delegated' | 'waitingForMe' | 'waitingForOthers' | 'signed' | 'company';
  quick: readonly ('notSent' | 'overdue' | 'ended' | 'withComment' | 'returned')[];
  words: string;
  /** Conditions of columns; a row has to meet all of them. */
  filters: readonly ListFilter[];
  /** For lists of one form template: the reader of its fields, and the field that replaces `sort`. */
  form: FormReader | null;
  field: FieldOrder | null;
  /** Time zone in which days of conditions begin. */
  zone: string;
  page: number;
  pageSize: number;
  /** Cursor after the previous page, for a page without a number. */
  after: string | null;
  today: string;
};
export type List = { rows: ListedDocument[]; total: number; totalIsMore: boolean; next: string | null };

/**
 * Users whose turns the viewer sees by delegation (`signers`: those for whom the viewer may sign if the sender
 * consents).
 */
export interface Delegated {
  delegators: readonly string[];
  signers: readonly string[];
  /** Leaves out documents that wait only for acts of the absent persons themselves. */
  onlyActionable?: true;
}
