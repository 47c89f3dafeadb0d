import { connect } from 'node:net';
import type { Endpoint } from '@paraph/contract';

const HALF = ['', 'POST /api/session/end HTTP/1.1\r\nhost: a\r\n'];

/** Returns ms until the other side closes a connection with an incomplete request; undefined: still open at the end. */
function untilClosed(port: number, text: string, { drip, patience }: { drip?: string; patience: number }) {
  return new Promise<number | undefined>((done) => {
    const socket = connect(port, '127.0.0.1');
    const began = performance.now();
    const beat = drip ? setInterval(() => socket.write(drip), 1_000) : undefined;
    const end = (ms?: number) => {
      clearInterval(beat);
      clearTimeout(timer);
      socket.destroy();
      done(ms);
    };
    const timer = setTimeout(end, patience);
    socket.on('error', () => undefined).on('data', () => undefined);
    socket.on('close', () => end(performance.now() - began));
    socket.write(text);
  });
}

/** Sends incomplete requests, and for each endpoint with a body one byte by byte. @returns ms of each */
export function sendSlowly(
  port: number,
  { endpoints, host, half, patience }: { endpoints: readonly Endpoint[]; host: string; half: number; patience: number },
): Promise<(number | undefined)[]> {
  const halves = Array.from({ length: half }, (_, at) => untilClosed(port, HALF[at % HALF.length]!, { patience }));
  const dripping = endpoints
    .filter(({ body }) => body)
    .map(({ method, path }) => {
      const head = `${method} /api${path.replaceAll(/:\w+/g, 'a')} HTTP/1.1\r\nhost: ${host}\r\n`;
      const text = `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
      return untilClosed(port, text, { drip: ' ', patience });
    });
  return Promise.all([...halves, ...dripping]);
}
