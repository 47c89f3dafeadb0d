/**
 * What a migration may not do while nodes run on the schema, and the marker by which its author justifies an
 * exception.
 */
interface Rule {
  name: string;
  /** `made`: tables made by the same file, which are not in use yet. */
  breaks(statement: string, made: ReadonlySet<string>): boolean;
  /** `-- removes: reason` or `-- locks: reason` at the start of a line lets it pass. */
  marker: 'removes' | 'locks';
}

const NAME = String.raw`(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?"?(?:public\.)?(\w+)"?`;
const tableOf = (statement: string, start: string): string | undefined =>
  new RegExp(`${start}\\s+${NAME}`, 'i').exec(statement)?.[1]?.toLowerCase();

/** Whether a statement concerns a table that is in use already. */
const onOld = (statement: string, made: ReadonlySet<string>, start: string, what: RegExp): boolean => {
  const table = tableOf(statement, start);
  return table !== undefined && !made.has(table) && what.test(statement);
};

const VOLATILE = /default\s+\(?\s*(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval|timeofday)\s*\(/i;

export const RULES: readonly Rule[] = [
  {
    name: 'An index of an existing table is built by create index concurrently, in a file of its own',
    marker: 'locks',
    breaks: (text, made) =>
      /^create\s+(unique\s+)?index\s/i.test(text) &&
      !/\sindex\s+concurrently\s/i.test(text) &&
      onOld(text, made, String.raw`\son`, /./),
  },
  {
    name: 'Tables, columns, views, types and schemas are dropped a release after the last use',
    marker: 'removes',
    breaks: (text) =>
      /^drop\s+(table|view|materialized\s+view|type|schema)\s/i.test(text) ||
      (/^alter\s+table\s/i.test(text) &&
        /\sdrop\s+(?!constraint|default|not\s+null|expression|identity)(column\s+)?\w/i.test(text)),
  },
  {
    name: 'Nothing is renamed: add the new name, use it, drop the old one a release later',
    marker: 'removes',
    breaks: (text) => /^alter\s.*\srename\s/is.test(text),
  },
  {
    name: 'The type of a column of an existing table stays: its rows would be rewritten',
    marker: 'locks',
    breaks: (text, made) =>
      onOld(text, made, String.raw`^alter\s+table`, /\salter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\s/i),
  },
  {
    name: 'A new column has no default that differs from row to row: its rows would be rewritten',
    marker: 'locks',
    breaks: (text, made) =>
      onOld(text, made, String.raw`^alter\s+table`, /\sadd\s+(?!constraint)/i) &&
      (VOLATILE.test(text) || /\sgenerated\s+always|\b(big)?serial\b/i.test(text)),
  },
  {
    name: 'A new column that is not null has a default: nodes of the release before do not fill it',
    marker: 'removes',
    breaks: (text, made) =>
      onOld(text, made, String.raw`^alter\s+table`, /\sadd\s+(?!constraint)(?=[^,]*\snot\s+null)(?![^,]*\sdefault\s)/i),
  },
  {
    name: 'A constraint of an existing table is added not valid, or using an index: all rows would be read under a lock',
    marker: 'locks',
    breaks: (text, made) =>
      onOld(
        text,
        made,
        String.raw`^alter\s+table`,
        /\sadd\s+(constraint\s|check\s*\(|foreign\s|primary\s|unique\b)/i,
      ) && !/\snot\s+valid\b|\susing\s+index\s/i.test(text),
  },
  {
    name: 'A column of an existing table is not set not null: all rows would be read under a lock',
    marker: 'locks',
    breaks: (text, made) => onOld(text, made, String.raw`^alter\s+table`, /\sset\s+not\s+null\b/i),
  },
  {
    name: 'Rows of existing tables are changed by a job in small parts',
    marker: 'locks',
    breaks: (text, made) =>
      onOld(text, made, '^update', /./) ||
      onOld(text, made, String.raw`^delete\s+from`, /./) ||
      /^truncate\s/i.test(text),
  },
  {
    name: 'No statement locks or rewrites whole tables',
    marker: 'locks',
    breaks: (text) => /^(lock|cluster|vacuum|reindex)\b/i.test(text),
  },
];

/** The statements of a file, without comments, texts and bodies of functions. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(\$\w*\$)[^]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

/** Returns every rule that a migration breaks without a marker, with the statement. */
export function faultsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap((text) => tableOf(text, String.raw`^create\s+table`) ?? []));
  const faults = statements.flatMap((text) =>
    RULES.filter(({ marker, breaks }) => breaks(text, made) && !new RegExp(`^-- ${marker}: \\S`, 'm').test(sql)).map(
      ({ name }) => `${name}: ${text.slice(0, 100)}`,
    ),
  );
  const isAlone = statements.length === 1 || !statements.some((text) => /\sconcurrently\s/i.test(text));
  return isAlone ? faults : [...faults, 'What is done concurrently is the only statement of its file'];
}
