import { fail } from '../errors.ts';
import type { JsonBudget } from './budgets.ts';
import { checkJsonShape } from './json-shape.ts';
import { unstorableIn } from './storable.ts';

/**
 * Parses JSON from outside the product. Checks its shape before building any value, since the parser needs seconds for
 * a megabyte of nested arrays (security RL-03). A test of sources ensures that all such text is read here.
 * @throws generic.body-shape when it is too long, too deep or holds too many values; SyntaxError when it is no JSON
 */
export function outsideJson(text: string, budget: JsonBudget): unknown {
  checkJsonShape(text, budget);
  return JSON.parse(text);
}

/** The same where what was read may be stored. @throws generic.unreadable for texts that no database takes */
export function storableJson(text: string, budget: JsonBudget): unknown {
  const value = outsideJson(text, budget);
  return unstorableIn(value).length > 0 ? fail('generic.unreadable') : value;
}

/** Same for optional texts: returns undefined for anything that is refused. */
export function outsideJsonOrNothing(text: string, budget: JsonBudget): unknown {
  try {
    return storableJson(text, budget);
  } catch {
    return undefined;
  }
}
