// The process in which an upload is parsed; see run.ts. It has one task; its parent ends the process.
import type { ParserReply } from './run.ts';

type Parse = (bytes: Uint8Array, options: unknown) => Promise<unknown>;

process.once('disconnect', () => process.exit(0));
process.once('message', (program: string) => void ready(program));

async function ready(program: string): Promise<void> {
  const { parse } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as { parse: Parse };
  process.once('message', (task: { bytes: Uint8Array; options: unknown }) => {
    void answer(parse, task);
  });
  process.send!('started');
}

async function answer(parse: Parse, task: { bytes: Uint8Array; options: unknown }): Promise<void> {
  const before = process.cpuUsage();
  const reply = await parseTask(parse, task);
  const { user, system } = process.cpuUsage(before);
  process.send!({ ...reply, cpu: (user + system) / 1000 });
}

/** Whether memory ran out, or values are nested too deeply. */
const isTooMuch = (e: unknown): boolean => e instanceof RangeError && /alloc|length|call stack/i.test(e.message);

async function parseTask(
  parse: Parse,
  { bytes, options }: { bytes: Uint8Array; options: unknown },
): Promise<ParserReply> {
  try {
    return { answer: await parse(bytes, options) };
  } catch (e) {
    const { code, params } = e as { code?: unknown; params?: Record<string, string | number> };
    if (e instanceof Error && e.name === 'AppError' && typeof code === 'string')
      return { code: code as never, params: params ?? {} };
    if (code === 'work.exceeded' || isTooMuch(e)) return { code: 'file.too-complex', params: {} };
    return { fault: e instanceof Error ? (e.stack ?? e.message) : String(e) };
  }
}
