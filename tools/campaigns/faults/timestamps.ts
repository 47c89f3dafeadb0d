import { type Bench, slack, type Scenario } from './stories.ts';
import { begin, send, upload } from '../signature.ts';
import { Portal } from '../portal.ts';

/** Maximum delay by a silent first service of the list, in milliseconds. */
const MOST = 3_000;
const ROUNDS = 4;

/** The first timestamp service of the list accepts calls and never answers: the next one serves. */
export async function silentTimestamps(bench: Bench): Promise<Scenario> {
  const { portal: testPortal, owner, signer } = bench;
  const [sender, portal] = [new Portal(testPortal, owner), new Portal(testPortal, signer)];
  const round = async () => {
    const id = await upload(sender);
    await send(sender, id, [{ email: signer.email, kind: 'sign' }]);
    const { sessionId, enterPin } = await begin({ portal, who: signer, id, sandbox: testPortal.port + 1 });
    const began = performance.now();
    await enterPin();
    const { body } = await portal.request('PUT', '/api/documents/sign', { sessionId });
    if (body.state !== 'finished') throw new Error(`the signature is ${String(body.state)}`);
    return performance.now() - began;
  };
  const rounds = async () => {
    const times: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) times.push(await round());
    return times;
  };
  await round();
  const healthy = await rounds();
  await post(testPortal.port + 1, { kind: 'delay', ms: 600_000 });
  const silent = await rounds();
  await post(testPortal.port + 1, null);
  const more = Math.round(Math.max(...silent) - Math.min(...healthy));
  const summary = `from the PIN to signed ${list(healthy)} ms with all, ${list(silent)} ms without the first: ${more} ms more`;
  return {
    what: 'the first timestamp service is silent',
    summary,
    faults: more > MOST * slack(bench) ? [`${more} ms more`] : [],
  };
}

const list = (times: readonly number[]) => times.map((ms) => Math.round(ms)).join(', ');

async function post(sandbox: number, fault: object | null): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${sandbox}/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'tsa1', fault }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
