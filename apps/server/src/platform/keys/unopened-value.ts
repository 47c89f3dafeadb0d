import { AppError } from '@paraph/domain';

/**
 * An encrypted value that its key does not decrypt: a wrong or missing master key, or altered bytes. The user's text
 * says that the operator must act; the message contains the reason, for the log.
 */
export class UnopenedValue extends AppError {
  constructor(reason: string, cause?: unknown) {
    super('generic.not-decrypted');
    this.message = reason;
    this.cause = cause;
  }
}

/** Runs a decryption. @throws UnopenedValue with `reason` when it fails */
export function decrypting<T>(reason: string, open: () => T): T {
  try {
    return open();
  } catch (e) {
    throw e instanceof UnopenedValue ? e : new UnopenedValue(reason, e);
  }
}

/** Whether a decryption succeeds. */
export function opens(open: () => Buffer): boolean {
  try {
    open();
    return true;
  } catch (e) {
    if (e instanceof UnopenedValue) return false;
    throw e;
  }
}
