import { EngineError } from '../../../errors.ts';

/** Ignores unreadable objects; the caller that needs them will fail. @throws pdf.too-* */
export function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code.startsWith('pdf.too-')) throw cause;
    return undefined;
  }
}
