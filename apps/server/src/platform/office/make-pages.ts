import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError, CONVERSION, fail, PLACE_BUDGETS } from '@paraph/domain';
import type { Config } from '../config/index.ts';
import { conversionTime, endGroup, Places, takePlace, type TaskOwner } from '../parser/index.ts';
import { PROFILE_INSIDE, shutIn } from './sandbox.ts';
import { SlowFiles } from './slow-files.ts';
import { officeStatus } from './status.ts';

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

/** How the script says that nothing was made, and that LibreOffice was ended by a limit. */
const NOTHING = 66;
const ENDED = 67;
/** Above it the status of a program says by which signal it ended. */
const BY_SIGNAL = 128;
/**
 * Runs inside: the file comes in and the pages go out by pipes, so that nothing of either lies on a disk. LibreOffice
 * says 0 also where it made nothing.
 */
const SCRIPT = `mkdir -p profile/user && cp ${PROFILE_INSIDE} profile/user/registrymodifications.xcu && cat > "in.$2" &&
"$1" -env:UserInstallation=file:///tmp/profile --headless --norestore --nologo --nofirststartwizard --nolockcheck \\
  --convert-to "$3" --outdir out "in.$2" </dev/null >/dev/null 2>&1
test $? -ge ${BY_SIGNAL} && exit ${ENDED}
test -s out/in.pdf || exit ${NOTHING}
cat out/in.pdf`;

/** Pages for an upload, and pages of a file in a container to look at: neither waits for the other. */
export type ConversionUse = 'conversion' | 'preview';

const places = {
  conversion: new Places(PLACE_BUDGETS.conversion),
  preview: new Places(PLACE_BUDGETS.preview),
} satisfies Record<ConversionUse, Places>;
const slowFiles = new SlowFiles();

/** A file and what its pages are for. */
export interface Conversion {
  name: string;
  type: OfficeInput;
  bytes: Uint8Array;
  use?: ConversionUse;
}

/**
 * Makes a PDF of a file by LibreOffice, in a process shut in with limits and a profile of its own: macros do not run,
 * nothing is fetched. How many run at once stands in PLACE_BUDGETS; the process ends when the caller goes away. The
 * caller has looked at what the file is (`type` is believed) and looks at the PDF like at any other. Not inside a
 * transaction.
 * @throws file.office-missing; file.tenant-busy, file.account-busy; file.no-pages when nothing came of it;
 *   file.converts-too-long when a limit of time was reached, also a while ago; file.too-complex when the result is too
 *   large or memory ran out; generic.cancelled when the caller has gone
 */
export async function makePages(
  config: Pick<Config, 'office' | 'home'>,
  { name, type, bytes, use = 'conversion' }: Conversion,
  owner: TaskOwner,
): Promise<Buffer> {
  const status = await officeStatus(config);
  if (status.state !== 'ready') return fail('file.office-missing');
  if (slowFiles.has(owner.tenantId, bytes)) fail('file.converts-too-long', { name });
  const release = await takePlace(places[use], conversionTime, owner);
  const began = performance.now();
  try {
    const ended = await runInside({ program: status.program, home: config.home, gone: owner.gone }, type, bytes);
    if (ended.pages) return ended.pages;
    if (ended.reason === 'file.converts-too-long') slowFiles.add(owner.tenantId, bytes);
    throw new AppError(ended.reason, NAMED.has(ended.reason) ? { name } : {});
  } finally {
    release();
    conversionTime.spend(owner, Math.min(CONVERSION.cpu, performance.now() - began));
  }
}

type Refusal = 'file.no-pages' | 'file.converts-too-long' | 'file.too-complex' | 'generic.cancelled';
const NAMED: ReadonlySet<Refusal> = new Set(['file.no-pages', 'file.converts-too-long']);
type Ended = { pages: Buffer; reason?: undefined } | { pages?: undefined; reason: Refusal };

interface Where {
  program: string;
  home: string;
  gone: AbortSignal | undefined;
}

/** Ending bubblewrap ends every process inside: they share its namespace of processes. */
function runInside({ gone, ...where }: Where, type: OfficeInput, bytes: Uint8Array): Promise<Ended> {
  const module = (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).find((one) =>
    (FILTERS[one] as readonly string[]).includes(type),
  )!;
  const command = ['/bin/sh', '-c', SCRIPT, 'sh', where.program, type, `pdf:${module}_pdf_Export:${OPTIONS}`];
  return new Promise((done, failed) => {
    const child = spawn('prlimit', shutIn(where, command), {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: PATH_ONLY,
      detached: true, // a process group of its own, without a terminal
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let reason: Refusal | undefined;
    const end = (why: Refusal) => {
      reason ??= why;
      endGroup(child);
    };
    const leave = () => end('generic.cancelled');
    const clock = setTimeout(() => end('file.converts-too-long'), CONVERSION.clock);
    if (gone?.aborted) leave();
    gone?.addEventListener('abort', leave, { once: true });
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > CONVERSION.result) end('file.too-complex');
      else parts.push(part);
    });
    child.once('error', failed);
    // Ended before it set up its namespace, bubblewrap leaves a process that keeps the pipe open.
    child.once('exit', (_code, signal) => signal && child.stdout.destroy());
    child.once('close', (code) => {
      clearTimeout(clock);
      gone?.removeEventListener('abort', leave);
      if (!reason && code === 0 && size > 0) done({ pages: Buffer.concat(parts) });
      else done({ reason: reason ?? REASONS[code ?? 0] ?? 'file.too-complex' });
    });
    // It may end before it has read everything; how it ended is told by its code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}

const REASONS: Partial<Record<number, Refusal>> = { [NOTHING]: 'file.no-pages', [ENDED]: 'file.converts-too-long' };
const PATH_ONLY = { PATH: process.env.PATH };
