import { VARIABLES } from './variables.ts';

/** docs/configuration.md, printed from the table of variables. */
export function renderConfigurationDoc(): string {
  const rows = Object.values(VARIABLES).map((row) => {
    const marks = [('required' in row && 'required in production') || '', ('secret' in row && 'secret') || ''].filter(
      Boolean,
    );
    return `| \`${row.env}\` | ${defaultOf(row.schema)} | ${row.meaning.replaceAll('|', '\\|')} | ${marks.join(', ')} |`;
  });
  return `${HEAD}\n${rows.join('\n')}\n`;
}

const HEAD = `# Configuration

Printed by \`npm run generate\` from \`apps/server/src/platform/config/variables.ts\`; do not edit.
Every variable marked secret may be given as a file instead: \`<NAME>_FILE=/run/secrets/name\`.
\`npm start\` and \`npm run dev\` need none of them. \`npm run serve\` and \`npm run worker\` (production) refuse to start
without those marked required.

| Variable | Default | Meaning | |
|---|---|---|---|`;

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return '';
  if (typeof data === 'boolean') return data ? '`on`' : '`off`';
  return `\`${String(data)}\``;
}
