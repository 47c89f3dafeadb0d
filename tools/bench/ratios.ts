import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@paraph/engine/validate';
import { type Figure, percentile } from './figures.ts';
import { type Peers, request } from './peers.ts';
import { createContainer, createPdf, type Samples, signedSamples } from './samples.ts';

const WARM_UP = 300;
const WINDOWS = 5;
/** Number of runs in a window. */
const RUNS = 100;

/** Minimum factor by which the engine must be faster than a peer. */
const LEAST = { validate: { 'EU DSS': 3, pyHanko: 5 }, create: { 'EU DSS': 5 } } as const;

/**
 * Compares the speed of validation and creation with peers: the median of many runs on one thread, after as many
 * warm-up runs. All use the same files, the same trusted list, embedded revocation data and a qualification check.
 * pyHanko reads no containers and no lists: it gets the root.
 */
export async function ratios(samples: Samples, peers: Peers, folder: string): Promise<Figure[]> {
  const signed = await signedSamples(samples);
  const paths = writeAll(folder, samples, signed);
  const mine = {
    validatePdf: await validation(samples, signed.pdf),
    validateContainer: await validation(samples, signed.container),
    createPdf: await median((apart) => createPdf(samples).sign(apart)),
    createContainer: await median((apart) => createContainer(samples).sign(apart)),
  };
  const compare = (name: string, peer: string, job: string[], least: number, own: number): Figure[] => {
    const found = peers.find((one) => one.name === peer);
    const answer = found && request(found, job)?.['milliseconds'];
    if (answer === undefined) return [];
    const reply = `${peer} ${answer.toFixed(2)} ms, ours ${own.toFixed(2)} ms`;
    return [{ name: `${name}, times sooner than ${peer}`, value: answer / own, unit: '×', least, peer: reply }];
  };
  const { validate, create } = LEAST;
  const listed = [paths.list, paths.operator];
  return [
    ...compare(
      'validate a B-LT PDF',
      'EU DSS',
      ['validate', ...listed, paths.pdf],
      validate['EU DSS'],
      mine.validatePdf,
    ),
    ...compare(
      'validate a B-LT PDF',
      'pyHanko',
      ['validate', paths.root, paths.pdf],
      validate.pyHanko,
      mine.validatePdf,
    ),
    ...compare(
      'validate a B-LT ASiC-E',
      'EU DSS',
      ['validate', ...listed, paths.container],
      validate['EU DSS'],
      mine.validateContainer,
    ),
    ...compare('create a B-B PDF', 'EU DSS', ['create', paths.plain], create['EU DSS'], mine.createPdf),
    ...compare('create a B-B ASiC-E', 'EU DSS', ['create', paths.file], create['EU DSS'], mine.createContainer),
  ];
}

function writeAll(
  folder: string,
  { list, operator, pki, pdf }: Samples,
  signed: { pdf: Uint8Array; container: Uint8Array },
) {
  const write = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  return {
    list: write('list.xml', list),
    operator: write('operator.cer', operator),
    root: write('list-root.cer', pki.root.certificate),
    pdf: write('lt.pdf', signed.pdf),
    container: write('lt.asice', signed.container),
    plain: write('plain.pdf', pdf),
    // The same bytes under another name: put into a container, not signed as a PDF.
    file: write('plain.bin', pdf),
  };
}

/** A new validator for each run, so that nothing is cached between runs. */
const validation = ({ ports, anchors, time }: Samples, file: Uint8Array): Promise<number> =>
  median(async () => {
    const report = await new Validator({ ports, anchors }).validate(file, { time });
    const [signature] = report.signatures;
    if (signature?.indication !== 'TOTAL-PASSED' || signature.qualification !== 'QESig')
      throw new Error('The sample is not a valid qualified signature.');
  });

/**
 * Returns the processor time of one run in ms, without the excluded parts: the median over windows. The system counts
 * thread time in steps of some milliseconds, so single runs are too short to measure.
 */
async function median(act: (apart: <T>(device: () => T) => T) => Promise<unknown>): Promise<number> {
  let aside = 0;
  const once = () =>
    act((device) => {
      const from = performance.now();
      const value = device();
      aside += performance.now() - from;
      return value;
    });
  for (let run = 0; run < WARM_UP; run += 1) await once();
  const times: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    aside = 0;
    const began = threadMilliseconds();
    for (let run = 0; run < RUNS; run += 1) await once();
    times.push((threadMilliseconds() - began - aside) / RUNS);
  }
  return percentile(times, 0.5);
}

/** Time of this thread alone, as for the peers. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
