/** A location where our code changes the internals of a database dependency. */
export interface Patch {
  line: number;
  rule: string;
}

/** The dependencies that decision 39 names; changes to others are not checked here. */
const IMPORTS_ONE = /from '(?:pg|pg-pool|pg-boss|kysely)(?:\/[^']*)?'|\/db\/(?:index|pools|transactions|database)\.ts'/;

const RULES: Record<string, RegExp> = {
  'replaces a method of a dependency':
    /\.(?:query|connect|release|executeQuery|executeSql|beginTransaction|commitTransaction|provideConnection)\s*=(?![=>])/,
  'changes a prototype':
    /\.prototype(?:\.\w+|\[[^\]]+\])?\s*=(?![=>])|(?:assign|definePropert\w+|setPrototypeOf)\([^)]*prototype/,
  'defines a property of a dependency': /defineProperty\(\s*(?:\w+\.)*(?:client|pool|boss|db|tx|connection)\b/,
  'holds back the socket of a connection': /\.(?:un)?cork\b/,
  "uses the inside of pg-boss's database": /\.getDb\(\)/,
  "rebuilds Kysely's executor": /\.withConnectionProvider\(|\.getExecutor\(|new Transaction\(/,
  'imports a file that a dependency does not publish': /from '(?:pg|pg-pool|pg-boss|kysely)\/(?:lib|dist|src)\//,
};

/** Every patch of pg, pg-boss or Kysely in one source text (decision 39). Comments do not count. */
export function findPatches(source: string): Patch[] {
  if (!IMPORTS_ONE.test(source)) return [];
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return [];
    return Object.entries(RULES)
      .filter(([, pattern]) => pattern.test(text))
      .map(([rule]) => ({ line: index + 1, rule }));
  });
}
