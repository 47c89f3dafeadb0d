import { type Asn1Node, oidOf, partsOf, present } from '../codec/asn1/index.ts';

/** AlgorithmIdentifier of RFC 5280, 4.1.1.2. */
export interface AlgorithmIdentifier {
  oid: string;
  parameters: Asn1Node | undefined;
  der: Uint8Array;
}

export function readAlgorithmIdentifier(node: Asn1Node | undefined): AlgorithmIdentifier {
  const [oid, parameters] = partsOf(node, 1, 2);
  return { oid: oidOf(oid), parameters, der: present(node).raw };
}
