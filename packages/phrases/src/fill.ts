import { withOneStop } from '@paraph/domain';

/** Puts values into a text: `{{name}}`. A missing value leaves its name visible, so that it is noticed. */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  withOneStop(
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    ),
    values,
  );
