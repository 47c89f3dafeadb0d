import { printPdf, sealPackage, validate } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import { worldOf } from '../features/trust/index.ts';
import type { Config } from '../platform/config/index.ts';
import { letters } from '../platform/printing.ts';

export type Check = { name: string; ask: (config: Config) => Promise<string>; cure: string };

const WAIT_MS = 5000;

interface Place {
  name: string;
  variable: string;
  url: (config: Config) => string | undefined;
  sandbox: (config: Config) => string;
}

const PLACES: readonly Place[] = [
  {
    name: 'Smart-ID',
    variable: 'SMARTID_URL',
    url: ({ smartIdUrl }) => smartIdUrl,
    sandbox: ({ smartIdVersion }) => `/smart-id-rp/${smartIdVersion}`,
  },
  { name: 'Mobile-ID', variable: 'MOBILEID_URL', url: ({ mobileIdUrl }) => mobileIdUrl, sandbox: () => '/mid-api' },
  {
    name: 'eParaksts',
    variable: 'EPARAKSTS_URL',
    url: ({ eparakstsUrl }) => eparakstsUrl,
    sandbox: () => '/eparaksts',
  },
  { name: 'eID Easy', variable: 'EIDEASY_URL', url: ({ eidEasyUrl }) => eidEasyUrl, sandbox: () => '/eid-easy' },
];

/** One line for each provider: it answers, or this installation does not offer it. A refusal is an answer. */
export const PROVIDER_CHECKS: readonly Check[] = PLACES.map(({ name, variable, url, sandbox }) => ({
  name,
  cure: `Check ${variable} and that this machine may reach it; without it nobody is offered ${name}.`,
  async ask(config) {
    const address = url(config) ?? (config.sandbox ? `${config.sandboxUrl}${sandbox(config)}` : undefined);
    if (!address) return 'not set up; nobody is offered it';
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });
    if (answer.status >= 500) throw new Error(`${address} answers ${answer.status}`);
    return `${address} answers`;
  },
}));

/** Status of certificates, letters, and the whole way of a signature: made, timestamped, raised and judged. */
export const SIGNING_CHECKS: readonly Check[] = [
  {
    name: 'status of certificates',
    cure: 'Check that this machine may reach the OCSP and CRL addresses of the issuers (outgoing HTTP on port 80).',
    async ask(config) {
      const { seal, standing } = await worldOf({ config });
      if (!seal) return 'not asked: there is no e-seal to ask about';
      const found = await standing(seal.certificate, new Date());
      if (found !== 'good') throw new Error(`the certificate of the e-seal is ${found} by its issuer`);
      return 'the issuer of the e-seal says that it stands';
    },
  },
  {
    name: 'letters',
    cure: 'packages/engine/assets is not whole: install this version anew.',
    ask: async () => `${(await samplePage()).length} bytes of a printed page in five languages`,
  },
  {
    name: 'a sample',
    cure: 'See the red lines above: a signature needs timestamps, status of certificates and trust anchors together.',
    ask: signSample,
  },
];

const WORDS = 'Sutartis · Līgums · Leping · Договор · ąčęėįšųūž āčēģīķļņšūž äöõü';

async function samplePage(): Promise<Uint8Array> {
  const blocks = [{ kind: 'title' as const, text: WORDS }];
  const page = { title: 'Paraph', language: 'en', time: new Date(), blocks, foot: () => 'doctor' };
  return printPdf(page, await letters());
}

async function signSample(config: Config): Promise<string> {
  const { ports, roots, seal: sealer, anchors } = await worldOf({ config });
  if (!sealer) return 'not made: there is no e-seal to make it with';
  const time = new Date();
  const file = { name: 'sample.pdf', mediaType: 'application/pdf', content: await samplePage() };
  const document = { id: '00000000-0000-7000-8000-000000000000', name: 'sample.pdf', version: 1, file };
  const bytes = await sealPackage({ document, files: [], sealer, time, trust: roots }, ports);
  const began = performance.now();
  const report = await validate(bytes, {
    time: new Date(),
    anchors: await anchors(time),
    ports: { ...ports, startHash: nodeCrypto.startHash },
  });
  const [signature] = report.signatures;
  const found = signature?.indication ?? 'without a signature';
  if (found !== 'TOTAL-PASSED') throw new Error(`what was sealed is ${found}`);
  return `sealed and raised to ${signature?.level}, judged valid in ${(performance.now() - began).toFixed(0)} ms`;
}
