import { nestQuotes, withOneStop } from '@paraph/domain';

/**
 * Puts values into a text: `{{name}}`. A missing value leaves its name visible, so that it is noticed. Quotes inside
 * values become inner ones where the text has quotes around them.
 */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  nestQuotes(
    withOneStop(
      text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : whole,
      ),
      values,
    ),
  );
