import type { DocumentRow } from '@paraph/contract';
import type { TFunction } from 'i18next';
import { dayOf } from '../../../lib/format/dates.ts';

/** Returns the address of a document. */
export const addressOfDocument = (id: string): string => `/standard/documents/${id}`;

/** "Waiting: Mark Weber, since 2026-11-18": who is next, and since when (readings B1). */
export function waitingText(row: DocumentRow, t: TFunction): string | null {
  if (row.waitingFor.length === 0) return null;
  const names = row.waitingFor.join(', ');
  return row.waitingSince
    ? t('documents.waitsForSince', { names, day: dayOf(row.waitingSince) })
    : t('documents.waitsFor', { names });
}
