import { Agent, request } from 'node:http';

/**
 * A load generator in a separate process: keeps 16 requests in flight and prints the times in ms as JSON. The clients
 * take turns to act as the given users.
 */
type Order = { address: string; asks: { token: string; body: object }[]; clients: number; seconds: number };
const order = JSON.parse(process.argv[2] ?? '{}') as Order;
const agent = new Agent({ keepAlive: true, maxSockets: order.clients });
const asks = order.asks.map(({ token, body }) => ({
  template: JSON.stringify(body),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
}));
type Prepared = (typeof asks)[number];
let asked = 1000;

/** A `#` in the body becomes a different number in every request, so that cached results are of no use. */
const nextPayload = ({ template }: Prepared): string => template.replace('#', () => String(asked++));

const once = (send: Prepared): Promise<number> =>
  new Promise((done, failed) => {
    const payload = nextPayload(send);
    const { headers } = send;
    const from = performance.now();
    const call = request(
      `${order.address}/api/documents/get-documents`,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(payload) } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? done(performance.now() - from)
            : failed(new Error(`answered ${answer.statusCode}`)),
        );
      },
    );
    call.on('error', failed);
    call.end(payload);
  });

async function run(seconds: number): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (_: unknown, number: number) => {
    const send = asks[number % asks.length]!;
    while (performance.now() < end) samples.push(await once(send));
  };
  await Promise.all(Array.from({ length: order.clients }, client));
  return samples;
}

await run(Math.min(2, order.seconds / 2));
const samples = await run(order.seconds);
agent.destroy();
process.stdout.write(JSON.stringify(samples));
