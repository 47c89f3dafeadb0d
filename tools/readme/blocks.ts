import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The commands of README.md that an operator pastes: its bash blocks under "Running it for real", in their order. */
export function commandBlocks(text = readFileSync(join(root, 'README.md'), 'utf8')): string[] {
  const part = text.slice(text.indexOf('## Running it for real'));
  return [...part.matchAll(/^```bash\n([^]*?)^```$/gm)].map(([, commands]) => commands!);
}

/** Replaces the README's addresses by given ones, when there is no separate network. */
export function withAddresses(commands: string, addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses).reduce((text, [name, address]) => text.replaceAll(name, address), commands);
}
