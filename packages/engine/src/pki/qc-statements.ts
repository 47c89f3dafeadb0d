import { type Asn1Node, TAG, oidOf, partsOf, readAsn1, sequenceOf, textOf } from '../codec/asn1/index.ts';

export type QcType = 'esign' | 'eseal' | 'web';

/** Statements of a qualified certificate (EN 319 412-5, clause 4). */
export interface QcStatements {
  compliance: boolean;
  /** The private key lives in a qualified signature creation device. */
  device: boolean;
  types: QcType[];
  /** Country codes of other legal frames (QcCClegislation); empty means the EU. */
  legislation: string[];
  semantics: string | undefined;
}

const STATEMENT = {
  compliance: '0.4.0.1862.1.1',
  device: '0.4.0.1862.1.4',
  type: '0.4.0.1862.1.6',
  legislation: '0.4.0.1862.1.7',
  semantics: '1.3.6.1.5.5.7.11.2',
} as const;

const TYPES: Record<string, QcType> = {
  '0.4.0.1862.1.6.1': 'esign',
  '0.4.0.1862.1.6.2': 'eseal',
  '0.4.0.1862.1.6.3': 'web',
};

/** Reads the value of the qcStatements extension. Throws Asn1Error when it is malformed. */
export function readQcStatements(value: Uint8Array): QcStatements {
  const result: QcStatements = { compliance: false, device: false, types: [], legislation: [], semantics: undefined };
  for (const statement of sequenceOf(readAsn1(value))) {
    const [id, info] = partsOf(statement, 1, 2);
    readStatement(result, oidOf(id), info);
  }
  return result;
}

function readStatement(result: QcStatements, id: string, info: Asn1Node | undefined): void {
  if (id === STATEMENT.compliance) result.compliance = true;
  if (id === STATEMENT.device) result.device = true;
  if (!info?.constructed) return;
  const parts = info.children;
  if (id === STATEMENT.type)
    for (const item of parts.flatMap((part) => TYPES[oidOf(part)] ?? [])) result.types.push(item);
  if (id === STATEMENT.legislation)
    for (const item of parts.flatMap((part) => textOf(part) ?? [])) result.legislation.push(item);
  if (id === STATEMENT.semantics && parts[0]?.tag === TAG.oid) result.semantics = oidOf(parts[0]);
}
