import { stripTypeScriptTypes } from 'node:module';
import type { KillPoint } from './table.ts';

/**
 * Returns the text of a module, without types, that reports passed locations: `__passed(names, value, detail)`.
 * @throws when an expression does not occur exactly once
 */
export function withPlaces(typescript: string, places: readonly KillPoint[]): string {
  const spots = Map.groupBy(places, ({ expression, when }) => `${when} ${expression}`);
  let text = typescript;
  for (const together of spots.values()) text = spliced(text, together);
  return stripTypeScriptTypes(text, { mode: 'strip' });
}

function spliced(text: string, places: readonly KillPoint[]): string {
  const { expression, when, file } = places[0]!;
  const parts = text.split(expression);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${expression}`);
  const names = JSON.stringify(places.map(({ name, of: one }) => [name, one?.is]));
  const detail = places.find(({ of }) => of)?.of?.expression ?? 'undefined';
  const answer =
    when === 'after'
      ? `globalThis.__passed(${names}, ${expression}, ${detail})`
      : `(globalThis.__passed(${names}, undefined, ${detail}), ${expression})`;
  return parts.join(answer);
}
