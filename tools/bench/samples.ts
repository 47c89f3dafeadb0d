import { createHash } from 'node:crypto';
import {
  type AnchorInput,
  completeAsic,
  completePades,
  createAsic,
  extendAsic,
  extendPades,
  judgeList,
  type Ports,
  prepareAsic,
  preparePades,
  type SignedFile,
} from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import { listXml, makeOperator, signList } from '../../packages/engine/test/lists/list.ts';
import { makeWorld, type TestSigner, type World } from '../../packages/engine/test/pki/index.ts';

/** What is measured: the same files and the same trusted list for us and for others. */
export interface Samples {
  world: World;
  ports: Ports;
  signer: TestSigner;
  time: Date;
  /** A trusted list, and who may sign it. */
  list: Uint8Array;
  operator: Uint8Array;
  /** The authorities of the list. */
  anchors: AnchorInput[];
  /** Without a signature. */
  pdf: Uint8Array;
  file: SignedFile;
}

const YEAR = 365 * 86_400_000;
const at = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Test authorities, with a trusted list that names them as qualified. */
export async function makeSamples(pdf: Uint8Array): Promise<Samples> {
  const time = new Date();
  const world = makeWorld(time);
  const operator = makeOperator('Sąrašo tvarkytojas');
  const from = at(time.getTime() - YEAR);
  const services = [
    { certificate: world.issuing.certificate, states: [{ type: 'CA/QC', from }] },
    { certificate: world.tsa.certificate, states: [{ type: 'TSA/QTST', from }] },
  ];
  const issued = at(time.getTime() - YEAR / 12);
  const list = signList(listXml({ services, issued, nextUpdate: at(time.getTime() + YEAR / 12) }), operator);
  const signers = new Set([createHash('sha256').update(operator.certificate).digest('hex')]);
  const expected = { url: 'lt.xml', kind: 'national', signers, graceDays: 0, time, verify: nodeCrypto.verify } as const;
  const judged = await judgeList(list, expected);
  if (judged.record.state !== 'good') throw new Error(`The list is ${judged.record.faults.join(', ')}.`);
  return {
    world,
    ports: { ...world.ports, ...nodeCrypto },
    signer: world.signer('p256', 'Ona'),
    time,
    list,
    operator: operator.certificate,
    anchors: judged.list!.anchors,
    pdf,
    file: { name: 'lo.pdf', mediaType: 'application/pdf', content: pdf },
  };
}

/** Both at B-LT, with one signature. */
export async function signedSamples(samples: Samples): Promise<{ pdf: Uint8Array; container: Uint8Array }> {
  const { ports, time } = samples;
  const options = { time, trust: [samples.world.root.certificate] };
  const [pdf, container] = [await createPdf(samples).sign(), await createContainer(samples).sign()];
  return {
    pdf: await extendPades(pdf, 'B-LT', ports, options),
    container: await extendAsic(container, 'B-LT', ports, options),
  };
}

/** Creating in two halves with a key somewhere else between them, whose time is not ours. */
interface Creation {
  sign(apart?: <T>(device: () => T) => T): Promise<Uint8Array>;
}

const here = <T>(device: () => T): T => device();

export const createPdf = ({ pdf, signer, ports, time, world }: Samples): Creation => ({
  async sign(apart = here) {
    const request = { certificate: signer.certificate, chain: world.chain, algorithm: signer.algorithm, time };
    const { session, toBeSigned } = preparePades(pdf, { ...request, startHash: nodeCrypto.startHash });
    const value = apart(() => signer.sign(toBeSigned));
    return completePades(pdf, session, value, ports);
  },
});

export const createContainer = ({ file, signer, ports, time }: Samples): Creation => ({
  async sign(apart = here) {
    const container = createAsic([file], time);
    const request = { certificate: signer.certificate, algorithm: signer.algorithm, time };
    const { session, toBeSigned } = prepareAsic(container, request);
    const value = apart(() => signer.sign(toBeSigned));
    return completeAsic(container, session, value, ports);
  },
});
