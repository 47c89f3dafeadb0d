import type * as z from 'zod';
import { refuse } from '../signing/provider-error.ts';

/** A reader for JsonService: the shape, or `signing.bad-answer` naming the members (never their values). */
export const reading =
  <T>(shape: z.ZodType<T>) =>
  (json: unknown): T => {
    const found = shape.safeParse(json);
    if (found.success) return found.data;
    throw refuse('signing.bad-answer', 'wrong-shape', found.error.issues.map((one) => one.path.join('.')).join(', '));
  };
