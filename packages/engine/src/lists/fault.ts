/**
 * Why a trusted list was refused, or is used with a flag. Each names a sentence of the phrase tables with the prefix
 * `list.`.
 */
export type ListFault =
  /** It could not be had. */
  | 'unreachable'
  /** Not well-formed XML, or with a document type. */
  | 'unreadable'
  | 'not-a-list'
  /** Neither version 5 nor 6. */
  | 'version'
  | 'unsigned'
  /** The signature is invalid, or does not cover the complete list. */
  | 'bad-signature'
  /** Signed in a way that is no longer safe. */
  | 'weak-signature'
  /** Not signed by an allowed signer. */
  | 'wrong-signer'
  /** Nothing states who may sign it. */
  | 'unvouched'
  /** Not the list its address promises. */
  | 'wrong-territory'
  | 'expired'
  /** It has no next update, because it was closed (ETSI TS 119 612, 5.3.15). */
  | 'closed'
  /** A newer one was loaded before. */
  | 'sequence-back'
  /** A newer one of the same territory is used. */
  | 'superseded';
