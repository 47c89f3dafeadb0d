import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const programs = new Map<string, Promise<string>>();

/**
 * Bundles a module and its imports into one JavaScript text. Otherwise each new process would load several hundred
 * TypeScript files first, which takes ten times as long as parsing. Built once per module.
 * @param module file URL
 */
export function programOf(module: string): Promise<string> {
  const known = programs.get(module);
  if (known) return known;
  const made = makeProgram(module);
  programs.set(module, made);
  made.catch(() => programs.delete(module));
  return made;
}

async function makeProgram(module: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(module),
    platform: 'node',
    logLevel: 'silent',
    plugins: [ownAddress],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Resolves files that a module reads relative to itself (a font) from its source, not from the bundle. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(String(pathToFileURL(id)))), map: null };
  },
};
