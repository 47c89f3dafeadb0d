import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { AppError, CONVERSION, fail, PLACE_BUDGETS } from '@paraph/domain';
import type { Config } from '../config/index.ts';
import { conversionTime, endGroup, ParserSlots, takeParserSlot, type TaskOwner } from '../parser/index.ts';
import { PROFILE_INSIDE, shutIn } from './sandbox.ts';
import { SlowFiles } from './slow-files.ts';
import { officeStatus } from './status.ts';

/** File types that LibreOffice reads, by the module that prints them. */
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

/** Exit codes of the script: nothing was made, and LibreOffice was ended by a limit. */
const NOTHING = 66;
const ENDED = 67;
/** An exit status above this is the number of the ending signal plus 128. */
const BY_SIGNAL = 128;
/**
 * Runs inside the sandbox: file and pages pass through pipes, so that neither is stored on a disk. LibreOffice returns
 * 0 even when it made nothing.
 */
const SCRIPT = `mkdir -p profile/user && cp ${PROFILE_INSIDE} profile/user/registrymodifications.xcu && cat > "in.$2" &&
"$1" -env:UserInstallation=file:///tmp/profile --headless --norestore --nologo --nofirststartwizard --nolockcheck \\
  --convert-to "$3" --outdir out "in.$2" </dev/null >/dev/null 2>&1
test $? -ge ${BY_SIGNAL} && exit ${ENDED}
test -s out/in.pdf || exit ${NOTHING}
cat out/in.pdf`;

/** Pages for an upload, or for the preview of a file in a container: neither waits for the other. */
export type ConversionUse = 'conversion' | 'preview';

const places = {
  conversion: new ParserSlots(PLACE_BUDGETS.conversion),
  preview: new ParserSlots(PLACE_BUDGETS.preview),
} satisfies Record<ConversionUse, ParserSlots>;
const slowFiles = new SlowFiles();

/** A file and the use of its pages. */
export interface Conversion {
  name: string;
  type: OfficeInput;
  bytes: Uint8Array;
  use?: ConversionUse;
}

/**
 * Makes a PDF of a file with LibreOffice, in a sandboxed process with limits and its own profile: macros do not run,
 * nothing is fetched. PLACE_BUDGETS limits concurrency; the process ends when the caller disconnects. The caller must
 * have checked the type of the file (`type` is trusted) and must check the PDF like any other. Not inside a
 * transaction.
 * @throws file.office-missing; file.tenant-busy, file.account-busy; file.no-pages when nothing was made;
 *   file.converts-too-long when a time limit was reached, also recently; file.too-complex when the result is too
 *   large or memory ran out; generic.cancelled when the caller has disconnected
 */
export async function makePages(
  config: Pick<Config, 'office' | 'home'>,
  { name, type, bytes, use = 'conversion' }: Conversion,
  owner: TaskOwner,
): Promise<Buffer> {
  const status = await officeStatus(config);
  if (status.state !== 'ready') return fail('file.office-missing');
  if (slowFiles.has(owner.tenantId, bytes)) fail('file.converts-too-long', { name });
  const release = await takeParserSlot(places[use], conversionTime, owner);
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
    // When killed before it set up its namespace, bubblewrap leaves a process that holds the pipe open.
    child.once('exit', (_code, signal) => signal && child.stdout.destroy());
    child.once('close', (code) => {
      clearTimeout(clock);
      gone?.removeEventListener('abort', leave);
      if (!reason && code === 0 && size > 0) done({ pages: Buffer.concat(parts) });
      else done({ reason: reason ?? REASONS[code ?? 0] ?? 'file.too-complex' });
    });
    // The process may exit before it has read all input; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}

const REASONS: Partial<Record<number, Refusal>> = { [NOTHING]: 'file.no-pages', [ENDED]: 'file.converts-too-long' };
const PATH_ONLY = { PATH: process.env.PATH };
