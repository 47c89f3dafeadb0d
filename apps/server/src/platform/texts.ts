import { fill, phrases } from '@paraph/phrases';
import type { ErrorText } from './http/problem.ts';

/** The text of an error in a language, with its values. */
export const errorText: ErrorText = (locale, code, params) => fill(phrases[locale].errors[code], params);
