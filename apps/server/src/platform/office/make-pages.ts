import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError, fail, LIMITS } from '@paraph/domain';
import type { Config } from '../config/index.ts';
import { Places, tenantTime } from '../parser/index.ts';
import { PROFILE_INSIDE, shutIn } from './sandbox.ts';
import { officeStanding } from './standing.ts';

/** What LibreOffice reads, by the module that prints it. */
const FILTERS = {
  writer: ['docx', 'doc', 'odt', 'rtf'],
  calc: ['xlsx', 'xls', 'ods'],
  impress: ['pptx', 'ppt', 'odp'],
  draw: ['fodg'],
} as const;
export type OfficeInput = (typeof FILTERS)[keyof typeof FILTERS][number];

/** Fields are printed as they are filled in, comments are not pages, pictures stay as sharp as they are. */
const OPTIONS = JSON.stringify({
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportFormFields: { type: 'boolean', value: 'false' },
  ExportNotes: { type: 'boolean', value: 'false' },
  ReduceImageResolution: { type: 'boolean', value: 'false' },
});

/** How the script says that nothing was made. */
const NOTHING = 66;
/**
 * Runs inside: the file comes in and the pages go out by pipes, so that nothing of either lies on a disk. LibreOffice
 * says 0 also where it made nothing.
 */
const SCRIPT = `mkdir -p profile/user && cp ${PROFILE_INSIDE} profile/user/registrymodifications.xcu && cat > "in.$2" &&
"$1" -env:UserInstallation=file:///tmp/profile --headless --norestore --nologo --nofirststartwizard --nolockcheck \\
  --convert-to "$3" --outdir out "in.$2" </dev/null >/dev/null 2>&1
test -s out/in.pdf || exit ${NOTHING}
cat out/in.pdf`;

const places = new Places();

/**
 * Makes a PDF of a file by LibreOffice, in a process shut in with limits and a profile of its own: macros do not run,
 * nothing is fetched. At most three at once on a node, two of them for one tenant. The caller has looked at what the file is (`type` is believed) and
 * looks at the PDF like at any other. Not inside a transaction.
 * @throws file.office-missing, file.office-busy; file.no-pages when nothing came of it; file.too-complex when a limit was
 *   reached
 */
export async function makePages(
  config: Pick<Config, 'office' | 'home'>,
  { name, type, bytes }: { name: string; type: OfficeInput; bytes: Uint8Array },
  tenantId: string,
): Promise<Buffer> {
  const standing = await officeStanding(config);
  if (standing.state !== 'ready') return fail('file.office-missing');
  const release = (await places.take(tenantId, { most: LIMITS.officeWaiting })) ?? fail('file.office-busy');
  const began = performance.now();
  try {
    const ended = await runInside({ program: standing.program, home: config.home }, type, bytes);
    if (ended.pages) return ended.pages;
    throw new AppError(ended.reason, ended.reason === 'file.no-pages' ? { name } : {});
  } finally {
    release();
    tenantTime.spend(tenantId, Math.min(LIMITS.officeCpu, performance.now() - began));
  }
}

type Ended =
  | { pages: Buffer; reason?: undefined }
  | { pages?: undefined; reason: 'file.no-pages' | 'file.too-complex' };

function runInside(where: { program: string; home: string }, type: OfficeInput, bytes: Uint8Array): Promise<Ended> {
  const module = (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).find((one) =>
    (FILTERS[one] as readonly string[]).includes(type),
  )!;
  const command = ['/bin/sh', '-c', SCRIPT, 'sh', where.program, type, `pdf:${module}_pdf_Export:${OPTIONS}`];
  return new Promise((done, failed) => {
    const child = spawn('prlimit', shutIn(where, command), { stdio: ['pipe', 'pipe', 'ignore'], env: PATH_ONLY });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const clock = setTimeout(() => child.kill('SIGKILL'), LIMITS.officeClock);
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LIMITS.officeBytes) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('error', failed);
    child.once('close', (code) => {
      clearTimeout(clock);
      if (code === 0 && size > 0) done({ pages: Buffer.concat(parts) });
      else done({ reason: code === NOTHING ? 'file.no-pages' : 'file.too-complex' });
    });
    // It may end before it has read everything; how it ended is told by its code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}

const PATH_ONLY = { PATH: process.env.PATH };
