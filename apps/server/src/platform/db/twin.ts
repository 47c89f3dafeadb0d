import { AppError, type ErrorCode } from '@paraph/domain';

const UNIQUE_VIOLATION = '23505';

/**
 * Two calls may find in the same moment that something is free and both take it: then a unique index decides, and the
 * second is refused by `code`. The transaction of the refused statement is lost, so this stands around its last write or
 * around the transaction.
 */
export async function refuseTwin<T>(code: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError(code);
    throw error;
  }
}
