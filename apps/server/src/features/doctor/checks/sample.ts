import { sealPackage } from '@paraph/evidence';
import { validate } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';
import { trustServicesOf } from '../../trust/index.ts';
import { type RunCheck, good, idle, red } from './deps.ts';
import { samplePage } from './own.ts';

/** Makes a sample signature completely: sealed, timestamped, augmented and validated. */
export const checkSample: RunCheck = async (deps) => {
  const { ports, roots, seal, anchors } = await trustServicesOf(deps);
  const sealer = await seal();
  if (!sealer) return idle('sampleUnmade');
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
  const ms = Math.ceil(performance.now() - began);
  const [signature] = report.signatures;
  return signature?.indication === 'TOTAL-PASSED'
    ? good('sampleValid', { level: String(signature.level), ms })
    : red('sampleInvalid', {}, signature?.indication ?? 'NO_SIGNATURE');
};
