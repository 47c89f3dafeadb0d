import { EngineError } from '../../errors.ts';

/** What a document may cost; beyond it reading stops with `xml.too-large`. */
export interface XmlLimits {
  /** Bytes of the document. */
  bytes: number;
  depth: number;
  /** Elements, texts, comments and instructions. */
  nodes: number;
  /** On one element, declarations included. */
  attributes: number;
}

export const XML_LIMITS: XmlLimits = { bytes: 64_000_000, depth: 128, nodes: 400_000, attributes: 256 };

export const tooLarge = (limit: keyof XmlLimits): EngineError => new EngineError('xml.too-large', { limit });
