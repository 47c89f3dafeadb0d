import { SETTING_REACHES, type SettingReach, TENANT_SETTINGS } from '@paraph/contract';

const HEAD = `# What the settings of a company reach

Printed by \`npm run generate\` from \`packages/contract/src/tenant-settings.ts\`; do not edit. Everything that an
administrator of a company can change, by call and field. A test fails for a call or field that is not in the table, and
\`apps/server/test/hostile-settings.int.test.ts\` fills all of them with hostile values: nothing of another company and
nothing of an account changes. See \`docs/threat-model.md\`.
`;

const REACH_NAMES = Object.keys(SETTING_REACHES) as SettingReach[];

/** docs/tenant-settings.md. */
export function renderSettings(): string {
  const reaches = REACH_NAMES.map((name) => `| \`${name}\` | ${SETTING_REACHES[name]} |`);
  const rows = Object.entries(TENANT_SETTINGS).map(([call, row]) => {
    if (typeof row === 'string') return `| \`${call}\` | \`${row}\` |`;
    const parts = REACH_NAMES.flatMap((reach) => {
      const fields = Object.keys(row).filter((field) => row[field] === reach);
      return fields.length > 0 ? [`\`${reach}\`: ${fields.join(', ')}`] : [];
    });
    return `| \`${call}\` | ${parts.join('; ')} |`;
  });
  const table = (head: string, lines: string[]) => [head, '| --- | --- |', ...lines].join('\n');
  return `${HEAD}\n## Reaches\n\n${table('| Reach | What it is |', reaches)}\n\n## Calls\n\n${table('| Call | Reach of its fields |', rows)}\n`;
}
