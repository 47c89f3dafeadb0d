import { join } from 'node:path';
import { Application, type ProjectReflection, ReflectionKind } from 'typedoc';
import { root } from '../root.ts';

const ENTRY_POINTS = [
  'engine/src/index.ts',
  'engine/src/api/*.ts',
  'engine/node/index.ts',
  '{pdf,evidence}/src/index.ts',
];
const { Class, Function: Func, Interface, Module, TypeAlias, Variable } = ReflectionKind;

/**
 * Writes reference pages of the published packages as HTML.
 * @throws when an export has no docstring
 */
export async function writeReference(folder: string): Promise<void> {
  const app = await Application.bootstrap({
    name: 'Paraph packages',
    entryPoints: ENTRY_POINTS.map((path) => join(root, 'packages', path)),
    tsconfig: join(root, 'tsconfig.json'),
    readme: join(root, 'packages/engine/README.md'),
    // `npm run check` has compiled them; TypeDoc uses an older compiler.
    skipErrorChecking: true,
    disableSources: true,
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc read no project');
  const silent = undocumented(project);
  if (silent.length > 0) throw new Error(`exports without a docstring: ${silent.join(', ')}`);
  await app.generateDocs(project, folder);
}

const undocumented = (project: ProjectReflection): string[] =>
  project
    .getReflectionsByKind(Class | Func | Interface | Module | TypeAlias | Variable)
    .filter((item) => !item.comment && !(item.isDeclaration() && item.signatures?.some(({ comment }) => comment)))
    .map((item) => item.getFullName());
