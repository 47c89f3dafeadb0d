import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const HERE = import.meta.dirname;
const PLACE = 'offline/verifier.txt';

/**
 * The page that checks evidence packages with the network off: one HTML file with everything inside, kept beside the
 * pages as a text, since it is for saving and not for opening from here. Anyone who saves it writes the authorities into it
 * (`__TRUST__`). Its policy lets in this one script and this one style, and no call to anywhere.
 */
export const offline = (): Plugin => ({
  name: 'offline',
  configureServer(server) {
    server.middlewares.use(`/${PLACE}`, (_request, response) => {
      void verifierPage().then((page) => response.end(page));
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: PLACE, source: await verifierPage() });
  },
});

async function verifierPage(): Promise<string> {
  const script = (await bundled()).replaceAll('</script', '<\\/script').trim();
  const style = readFileSync(join(HERE, 'src/verifier/style.css'), 'utf8').trim();
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Paraph</title>
<style>${style}</style>
</head>
<body>
<main id="root"></main>
<script type="application/json" id="trust">__TRUST__</script>
<script>${script}</script>
</body>
</html>
`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    root: HERE,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(HERE, 'src/verifier/main.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = [made].flat();
  const chunk = output && 'output' in output ? output.output.find((part) => part.type === 'chunk') : undefined;
  if (!chunk || chunk.type !== 'chunk') throw new Error('The offline verifier could not be built.');
  return chunk.code;
}
