import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Character maps, the standard fonts and the decoders that pdf.js fetches while it draws. */
const folders = ['cmaps', 'standard_fonts', 'wasm'] as const;

/** Serves those files below /pdfjs, in development and in the build, so that nothing comes from another host. */
export const pdfAssets = (): Plugin => ({
  name: 'pdf-assets',
  configureServer(server) {
    server.middlewares.use('/pdfjs', (request, response, next) => {
      const [, folder = '', file = ''] = (request.url ?? '').split('?')[0]!.split('/');
      const known = folders.find((name) => name === folder);
      if (!known || !readdirSync(join(home, known)).includes(file)) return next();
      createReadStream(join(home, known, file)).pipe(response);
    });
  },
  generateBundle() {
    for (const folder of folders) {
      for (const file of readdirSync(join(home, folder))) {
        this.emitFile({
          type: 'asset',
          fileName: `pdfjs/${folder}/${file}`,
          source: readFileSync(join(home, folder, file)),
        });
      }
    }
  },
});
