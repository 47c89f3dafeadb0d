import { existsSync } from 'node:fs';
import { runLoudly } from './steps.ts';

/** Debian packages that tests need, by a program of each. */
const NEEDED = [
  { program: '/usr/bin/chromium', package: 'chromium' },
  { program: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' },
  { program: '/usr/bin/pdfsig', package: 'poppler-utils' },
  { program: '/usr/bin/certutil', package: 'libnss3-tools' },
  { program: '/usr/bin/qpdf', package: 'qpdf' },
  { program: '/usr/bin/openssl', package: 'openssl' },
  { program: '/usr/bin/xmllint', package: 'libxml2-utils' },
  { program: '/usr/bin/xmlsec1', package: 'xmlsec1' },
  { program: '/usr/bin/bwrap', package: 'bubblewrap' },
  { program: '/usr/lib/libreoffice/program/libswlo.so', package: 'libreoffice-writer-nogui' },
  { program: '/usr/lib/libreoffice/program/libsclo.so', package: 'libreoffice-calc-nogui' },
  { program: '/usr/lib/libreoffice/program/libslideshowlo.so', package: 'libreoffice-impress-nogui' },
];

const found = (path: string) =>
  existsSync(path) ||
  (path === '/usr/bin/chromium' && Boolean(process.env.CHROMIUM && existsSync(process.env.CHROMIUM)));

/** Installs missing packages where this is allowed; else prints exactly what to install and exits. */
export async function needDebianPackages(): Promise<void> {
  const missing = NEEDED.filter(({ program }) => !found(program)).map((row) => row.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need: ${missing.join(', ')}. Install them: sudo apt-get install ${missing.join(' ')}`);
    if (missing.includes('chromium')) console.error('Or set CHROMIUM to the path of a Chromium or Chrome.');
    process.exit(1);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLoudly({ name: 'apt update', command: 'apt-get', args: ['-q', 'update'], env });
  const args = ['-q', '-y', 'install', '--no-install-recommends', ...missing];
  if ((await runLoudly({ name: 'apt install', command: 'apt-get', args, env })) !== 0) process.exit(1);
}

/** The browser used by tests. */
export const chromium = (): string => process.env.CHROMIUM ?? '/usr/bin/chromium';
