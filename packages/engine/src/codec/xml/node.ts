/** A name with its namespace (Namespaces in XML 1.0). */
export interface XmlName {
  /** As written, with its prefix. */
  qualified: string;
  prefix: string;
  local: string;
  /** Empty when in no namespace. */
  namespace: string;
}

export interface XmlAttribute extends XmlName {
  /** Normalised: entities resolved, white space as blanks (XML 1.0, 3.3.3). */
  value: string;
}

export interface XmlElementNode {
  kind: 'element';
  name: XmlName;
  /** Without namespace declarations, in document order. */
  attributes: XmlAttribute[];
  /** Declared on this element: prefix (empty for the default) and namespace. */
  declarations: ReadonlyMap<string, string>;
  children: XmlNode[];
  parent: XmlElementNode | undefined;
  /** Position in the source text, as character offsets: from `<` to after the last `>`. */
  start: number;
  end: number;
  /** End of the start tag and start of the end tag; both after `/>` when the element is written as empty. */
  contentStart: number;
  contentEnd: number;
}

export interface XmlTextNode {
  kind: 'text';
  text: string;
}
export interface XmlCommentNode {
  kind: 'comment';
  text: string;
}
export interface XmlInstructionNode {
  kind: 'instruction';
  target: string;
  text: string;
}

export type XmlNode = XmlElementNode | XmlTextNode | XmlCommentNode | XmlInstructionNode;

export interface XmlDocument {
  /** What was read, without a byte order mark; the offsets count in it. */
  source: string;
  root: XmlElementNode;
  /** Comments and instructions before and after the root. */
  before: XmlNode[];
  after: XmlNode[];
}

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
