import type { DocumentRow } from '@paraph/contract';
import type { TFunction } from 'i18next';

/** Where a document is opened. */
export const addressOfDocument = (id: string): string => `/standard/documents/${id}`;

/** "Waiting: Mark Weber", when others are on turn. */
export const waitingText = (row: DocumentRow, t: TFunction): string | null =>
  row.waitingFor.length > 0 ? t('documents.waitsFor', { names: row.waitingFor.join(', ') }) : null;
