import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../bench/figures.ts';

/** One request of the mix; a function returns another body each time. */
export interface LoadRequest {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Token of the session; a function where it is renewed during the run. */
  token?: string | (() => string);
  body?: () => object;
  /** Accepted statuses; 2xx by default. */
  expected?: readonly number[];
}

interface Sample {
  name: string;
  at: number;
  ms: number;
  status: number;
}

/** Sends `rate` requests a second whatever the responses, to the current address. */
export class Load {
  readonly samples: Sample[] = [];
  readonly faults: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #asks: readonly LoadRequest[];
  readonly #ended = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #host: string | undefined;
  address: string;

  /** @param host of the company, where the address is another one */
  constructor(address: string, asks: readonly LoadRequest[], host?: string) {
    this.address = address;
    this.#asks = asks;
    this.#host = host;
  }

  async run(rate: number): Promise<void> {
    const began = performance.now();
    for (let sent = 0; !this.#ended.signal.aborted; sent += 1) {
      const due = began + (sent * 1000) / rate;
      if (due > performance.now()) await pause(due - performance.now());
      const running = this.#send(this.#asks[sent % this.#asks.length]!).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
    await this.answered();
    this.#agent.destroy();
  }

  /** Waits for the responses to all requests sent until now. */
  async answered(): Promise<void> {
    await Promise.all(this.#running);
  }

  end(): void {
    this.#ended.abort();
  }

  /** Returns slowest and p95 in ms of the requests that began in a period, and their number. */
  between(from: number, to: number): { count: number; p95: number; slowest: number; name: string } {
    const samples = this.samples.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.ms - b.ms);
    const last = samples.at(-1);
    const p95 = percentile(
      samples.map(({ ms }) => ms),
      0.95,
    );
    return { count: samples.length, p95, slowest: last?.ms ?? 0, name: last?.name ?? '' };
  }

  async #send(send: LoadRequest): Promise<void> {
    const at = performance.now();
    try {
      const status = await this.#status(send);
      this.samples.push({ name: send.name, at, ms: performance.now() - at, status });
      const isRight = send.expected ? send.expected.includes(status) : status < 300;
      if (!isRight) this.faults.push(`${send.name}: ${status}`);
    } catch (e) {
      this.faults.push(`${send.name}: ${(e as Error).message}`);
    }
  }

  #status({ method, path, token, body }: LoadRequest): Promise<number> {
    const payload = body && JSON.stringify(body());
    const headers = {
      ...(this.#host && { host: this.#host }),
      ...(token && { authorization: `Bearer ${typeof token === 'string' ? token : token()}` }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    return new Promise((done, failed) => {
      const call = request(`${this.address}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
        answer.on('error', failed);
      });
      call.on('error', failed);
      call.end(payload);
    });
  }
}
