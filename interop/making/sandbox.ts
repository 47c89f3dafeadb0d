import { join } from 'node:path';
import { completePades, extendPades, preparePades } from '../../packages/engine/src/api/pades.ts';
import type { Ports } from '../../packages/engine/src/index.ts';
import { anchoredIn, makePorts, MobileId, type SigningProvider, SmartId } from '../../packages/providers/src/index.ts';
import { startSandbox } from '../../packages/sandbox/src/index.ts';
import { freePort } from '../../packages/sandbox/test/free-port.ts';
import { certificatesIn, keepLists, kept, type ListedFile, QUALIFIED, textOf } from './lists.ts';

/** Each provider with somebody who signs by it: their authorities stand in different lists. */
const PEOPLE = {
  'smart-id': { country: 'lt', code: '38503150068' },
  'mobile-id': { country: 'lt', code: '47403090010', phone: '+37060000101' },
} as const;

/** Signs one PDF by each provider to B-LT and keeps the lists beside it; the sandbox is ended before anybody validates. */
export async function makeBySandbox(folder: string, pdf: Uint8Array): Promise<ListedFile> {
  const port = await freePort();
  const timing = { answerAfterMs: 20 };
  const sandbox = await startSandbox({ home: join(folder, 'home'), port, smtpPort: await freePort(), timing });
  try {
    const base = `http://localhost:${port}`;
    const authorities = certificatesIn(await textOf(sandbox.urls.authorities));
    const ports = makePorts({
      timestamps: { services: sandbox.urls.tsa.map((url, place) => ({ name: `tsa-${place}`, url })) },
      sources: { allow: [`localhost:${port}`] },
    });
    const files: ListedFile['files'] = [];
    for (const [name, client] of Object.entries(clientsOf(sandbox.urls, authorities))) {
      const signed = await sign(client, { pdf, person: PEOPLE[name as keyof typeof PEOPLE], ports, authorities });
      files.push({ path: kept(join(folder, `${name}.pdf`), signed), wanted: QUALIFIED });
    }
    return { files, ...(await keepLists(base, folder)) };
  } finally {
    await sandbox.stop();
  }
}

type Urls = Awaited<ReturnType<typeof startSandbox>>['urls'];

function clientsOf(urls: Urls, authorities: readonly Uint8Array[]): Record<keyof typeof PEOPLE, SigningProvider> {
  const trust = anchoredIn(authorities);
  const relyingPartyName = 'DEMO';
  return {
    'smart-id': new SmartId({
      trust,
      relyingPartyName,
      baseUrl: urls.smartId,
      relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
      schemeName: 'smart-id-demo',
    }),
    'mobile-id': new MobileId({
      trust,
      relyingPartyName,
      baseUrl: urls.mobileId,
      relyingPartyUuid: '00000000-0000-0000-0000-000000000000',
    }),
  };
}

interface Order {
  pdf: Uint8Array;
  person: (typeof PEOPLE)[keyof typeof PEOPLE];
  ports: Ports;
  authorities: readonly Uint8Array[];
}

async function sign(client: SigningProvider, { pdf, person, ports, authorities }: Order): Promise<Uint8Array> {
  const order = { flow: 'notification', person, text: 'Sutartis', language: 'lt' } as const;
  const documentNumber = `PNOLT-${person.code}-PARA-Q`;
  const choice = await client.chooseCertificate({ ...order, documentNumber });
  if (!('ready' in choice)) throw new Error('the phone was asked for an account');
  const { certificate, algorithm } = choice.ready;
  const prepared = preparePades(pdf, { time: new Date(), certificate, algorithm });
  const signature = { digest: prepared.digest, digestAlgorithm: 'SHA-256', certificate, documentNumber } as const;
  const { handle } = await client.startSignature({ ...order, ...signature });
  for (let tries = 0; tries < 20; tries += 1) {
    const poll = await client.poll(handle, { waitMs: 2000 });
    if (poll.state === 'running') continue;
    if (poll.state !== 'finished' || poll.what !== 'signature') throw new Error(JSON.stringify(poll));
    const complete = await completePades(pdf, prepared.session, poll.signature, ports);
    return extendPades(complete, 'B-LT', ports, { time: new Date(), trust: authorities });
  }
  throw new Error('the phone did not answer');
}
