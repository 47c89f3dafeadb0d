import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call, DAIVA, JONAS, Portal } from '../portal.ts';
import { offer, send, upload } from '../signature.ts';
import { type Attack, timed } from './attack.ts';

const JĀNIS = { email: 'janis@juras.example', phone: '', code: '' };
/** A company without load is served within this, ms. */
const SERVED_WITHIN = 3_000;
/** Maximum size of a refusal, bytes. */
const REFUSAL = 64 * 1024;
/** An incomplete request is ended within this, s, including the timer of the server. */
const HALF_SENT_S = 40;

const fields = (count: number) =>
  Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]))));
const json = { 'content-type': 'application/json' };

export const floodOfFields: Attack = {
  id: 'S2',
  what: 'one anonymous request stops a node',
  async run({ installation: { port } }) {
    const wide = call(port, '/api/session/end', { method: 'POST', body: fields(100_000), headers: json });
    await pause(20);
    const waited = await timed(call(port, '/readyz'), 60_000);
    const { status, bytes } = await wide;
    const deep = Buffer.from('['.repeat(3_000_000));
    const nested = call(port, '/token/authentication/init', { method: 'POST', body: deep, headers: json });
    const waitedDeep = await timed(Promise.allSettled([nested, pause(20).then(() => call(port, '/readyz'))]), 60_000);
    return {
      held: Math.max(waited, waitedDeep) < 1_000 && bytes.length <= REFUSAL,
      saw: `others waited ${waited.toFixed(0)} ms, with a deep body ${waitedDeep.toFixed(0)} ms; answer ${status} of ${bytes.length} bytes`,
    };
  },
};

/** 2,000 pages that share one array of 250,000 annotations, 1.7 MB. */
function sharedAnnotations(): Buffer {
  const pages = Array.from({ length: 2_000 }, (_, page) => page + 5);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
    `[${'4 0 R '.repeat(250_000)}]`,
    '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a)>>',
    ...pages.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots 3 0 R>>'),
  ];
  const parts = ['%PDF-1.7\n'];
  let length = parts[0]!.length;
  const offsets = objects.map((object, at) => {
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return length - part.length;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.from(`${parts.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`);
}

export const hugeAnnotations: Attack = {
  id: 'S3',
  what: 'one person stops the uploads of all companies',
  async run({ installation }) {
    const [attacker, other] = [new Portal(installation, JONAS), new Portal(installation, JĀNIS, 'juras.localhost')];
    await Promise.all([attacker.token(), upload(other)]);
    const flood = Array.from({ length: 4 }, () => offer(attacker, sharedAnnotations(), 'a.pdf').catch(() => undefined));
    await pause(500);
    const took = await timed(upload(other), 60_000);
    const refusedAfter = await timed(Promise.allSettled(flood), 60_000);
    return {
      held: took < SERVED_WITHIN,
      saw: `another company waited ${took.toFixed(0)} ms, the four ended ${(refusedAfter / 1000).toFixed(1)} s later`,
    };
  },
};

export const halfSentConnections: Attack = {
  id: 'L-4',
  what: '300 requests that are never finished stay open',
  async run({ installation: { port } }) {
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write('POST /api/session/end HTTP/1.1\r\nhost: azuolas'));
      socket.on('error', () => undefined);
      return socket.resume();
    });
    await pause(HALF_SENT_S * 1000);
    const open = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    return { held: open === 0, saw: `${open} of 300 are open after ${HALF_SENT_S} s` };
  },
};

export const manyRecipients: Attack = {
  id: 'L-6',
  what: 'one document goes to 100 addresses that nobody knows, again and again',
  async run({ installation }) {
    const owner = new Portal(installation, DAIVA);
    let reached = 0;
    try {
      for (let round = 0; round < 3; round += 1) {
        await send(
          owner,
          await upload(owner),
          Array.from({ length: 100 }, (_, n) => outsider(round, n)),
        );
        reached += 100;
      }
      return { held: false, saw: `${reached} strangers are mailed within seconds` };
    } catch (e) {
      return {
        held: /recipients|429/.test(String(e)),
        saw: `${reached} were let through, then: ${String(e).slice(0, 160)}`,
      };
    }
  },
};

const outsider = (round: number, n: number) => ({
  email: `n${round}-${n}@strangers.example`,
  kind: 'copy',
  firstName: 'Vardas',
  lastName: 'Pavardenis',
});
