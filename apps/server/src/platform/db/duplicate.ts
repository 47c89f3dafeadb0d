import { AppError, type ErrorCode } from '@paraph/domain';

const UNIQUE_VIOLATION = '23505';

/** Returns whether a write was refused by a unique index. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

/**
 * Refuses with `code` a write that violates a unique index, since two concurrent calls may both have found the value
 * free. PostgreSQL aborts the transaction, so this wraps its last write or the complete transaction.
 */
export async function refuseDuplicate<T>(code: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError(code);
    throw error;
  }
}
