import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** Sources that parse JSON by other means than `outsideJson`, and why no outsider can write what they parse. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  'apps/server/src/features/auth/use-cases/runtime.ts': 'our own package.json',
  'apps/server/src/features/document-intake/temp-files/one-file.ts': 'opened only with our key: we wrote it',
  'apps/server/src/features/trust/list-store.ts': 'a file of this node that it wrote itself',
  'apps/server/src/platform/backup/copy-files.ts': 'rows of the dump that the backup wrote',
  'apps/server/src/platform/backup/make.ts': 'rows of the dump that the backup writes',
  'apps/server/src/platform/backup/layout.ts': 'a manifest that the administrator restores, checked by its MAC',
  'apps/server/src/platform/backup/needed-roots.ts': 'copies of roots that the backup wrote',
  'apps/server/src/platform/backup/wrapped-keys.ts': 'rows of the dump that the backup wrote',
  'apps/server/src/platform/config/load.ts': 'settings of the operator',
  'apps/server/src/platform/db/embedded/programs.ts': 'files of an installed package',
  'apps/server/src/platform/events/roots.ts': 'a root that this installation stored',
  'apps/server/src/platform/keys/installation-secrets.ts': 'opened only with our key: we wrote it',
  'apps/server/src/platform/mail/queued-mail.ts': 'opened only with our key: we wrote it',
  'apps/server/src/platform/realtime/signals.ts': 'notices of our own database role',
  'packages/domain/src/json/outside-json.ts': 'the function itself',
  'packages/evidence/src/check-archive.ts': 'runs in the browser of the reader of a package, not on the server',
};
const PARSES = /\bJSON\s*\.\s*parse\b|\.json\(\s*\)|\bResponse\.json\b|\[['"]parse['"]\]|\bparse\s*}\s*=\s*JSON\b/;

const sources = globSync(
  ['apps/server/src/**/*.ts', 'packages/{domain,contract,engine,evidence,pdf,providers}/{src,node}/**/*.ts'],
  {
    cwd: root,
  },
).filter((path) => !path.endsWith('.test.ts'));
const parsing = sources.filter((path) => PARSES.test(withoutComments(readFileSync(`${root}/${path}`, 'utf8'))));

test('RL-03 JSON from outside is parsed only after its shape was checked', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(parsing.map((path) => relative(root, `${root}/${path}`)).toSorted()).toEqual(
    Object.keys(OWN_TEXTS).toSorted(),
  );
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
