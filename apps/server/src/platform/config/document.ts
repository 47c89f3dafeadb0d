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

In production every command and every node refuses a name that begins with \`PARAPH_\` and is not listed here, and any
name that differs from a listed one in a letter (in two from 16 letters on), with the name that is probably meant. Other
unknown names that begin as these do (\`DATABASE_HOST\`) may belong to another program: they are ignored, and the log of
a node and the doctor list them. If another program needs a name that is refused, start Paraph without it:
\`env -u NAME npm run serve\`. Names by which Kubernetes and Docker describe services are not refused.

| Variable | Default | Meaning | |
|---|---|---|---|`;

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return '';
  if (typeof data === 'boolean') return data ? '`on`' : '`off`';
  return `\`${String(data)}\``;
}
