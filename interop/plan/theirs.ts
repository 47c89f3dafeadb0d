import { type Row, coveringRows } from './covering.ts';
import { DIGESTS, KEYS, possible, possibleInXml } from './ours.ts';

const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
const COMMON = { level: LEVELS, key: KEYS, digest: DIGESTS, signers: [1, 2, 3] } as const;
const PDFS = ['lo', 'objstm', 'lin', 'pdfa2', 'long'] as const;

/** PDFs that EU DSS signs. */
export const DSS_PDF_PLAN = {
  factors: { ...COMMON, input: PDFS, how: ['unseen', 'picture'] },
  times: 2,
  possible,
} as const;

/** Containers that EU DSS signs; `several` are put into one file by themselves in ASiC-S. */
export const DSS_CONTAINER_PLAN = {
  factors: {
    ...COMMON,
    format: ['XAdES ASiC-E', 'CAdES ASiC-E', 'XAdES ASiC-S', 'CAdES ASiC-S'],
    input: ['one', 'several'],
  },
  times: 2,
  possible: possibleInXml,
} as const;

/** What pyHanko may do beside signing: certify with one of three permissions, fill a field that is there, draw. */
const PYHANKO_WAYS = ['unseen', 'certified 1', 'certified 2', 'certified 3', 'field', 'seen'] as const;

interface PyHankoChoice {
  key?: (typeof KEYS)[number];
  digest?: (typeof DIGESTS)[number];
  how?: (typeof PYHANKO_WAYS)[number];
  signers?: number;
}

/** Nobody may sign after a certification that permits nothing. */
const possibleForPyHanko = ({ key, digest, how, signers }: PyHankoChoice): boolean =>
  possible({ ...(key && { key }), ...(digest && { digest }) }) &&
  (how !== 'certified 1' || signers === undefined || signers === 1);

/** PDFs that pyHanko signs. */
export const PYHANKO_PLAN = {
  factors: { ...COMMON, digest: ['SHA-256', 'SHA-384', 'SHA-512'], input: PDFS, how: PYHANKO_WAYS },
  times: 2,
  possible: possibleForPyHanko,
} as const;

/** Containers whose first signature EU DSS lets the other signers confirm; raised with the counter-signatures in it. */
const COUNTERSIGNED_WAYS = ['countersigned', 'countersigned and raised'] as const;
const COUNTERSIGNED = (['XAdES ASiC-E', 'CAdES ASiC-E', 'XAdES ASiC-S', 'CAdES ASiC-S'] as const).flatMap((format) => [
  { format, level: 'B-LT', how: 'countersigned', signers: 2 } as const,
  { format, level: 'B-LTA', how: 'countersigned and raised', signers: 3 } as const,
]);

export interface CountersignedRow extends DssContainerRow {
  how: (typeof COUNTERSIGNED_WAYS)[number];
}

export const countersignedRows = (): CountersignedRow[] =>
  COUNTERSIGNED.map((row, i) => ({ ...row, key: i % 2 === 0 ? 'p256' : 'rsa', digest: 'SHA-256', input: 'one' }));

export type DssPdfRow = Row<(typeof DSS_PDF_PLAN)['factors']>;
export type DssContainerRow = Row<(typeof DSS_CONTAINER_PLAN)['factors']>;
export type PyHankoRow = Row<(typeof PYHANKO_PLAN)['factors']>;

/** What others sign for us to validate. */
export const theirPlan = () => ({
  dssPdfs: coveringRows(DSS_PDF_PLAN),
  dssContainers: coveringRows(DSS_CONTAINER_PLAN),
  countersigned: countersignedRows(),
  pyHanko: coveringRows(PYHANKO_PLAN),
});
