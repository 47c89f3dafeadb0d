import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MARK = '?checked';
const INERT = fileURLToPath(new URL('./src/lib/api/inert-schemas.ts', import.meta.url));
/** The module that forms load to check their input; what it imports is a second copy of the contract. */
const START = /packages\/contract\/src\/checked\.ts$/;
/** Modules that only a schema with rules needs. */
const STUBBED = /^zod$|^\.\/plain-texts\.ts$/;
const COPIED = /packages\/(?:contract|domain)\/src\/[\w/-]+\.ts$/;

/**
 * Keeps schemas out of what every page loads: zod and its checks of texts are replaced by stubs, except below `@paraph/contract/checked`, which
 * gets its own copy of the contract with the real schemas. So the first route carries none of them.
 */
export const checked = (): Plugin => ({
  name: 'checked',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const isChecked = importer !== undefined && (START.test(importer) || importer.endsWith(MARK));
    if (!isChecked) return STUBBED.test(id) ? INERT : null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found && COPIED.test(found.id) ? { ...found, id: found.id + MARK } : found;
  },
});
