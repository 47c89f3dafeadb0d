import type { EnglishSentences } from './messages.en.ts';

/** English sentences on how an ADOC package is built and what its signatures cover. */
export const ADOC_MESSAGES_EN = {
  'adoc.added-signed': {
    holds: 'A signature covers every entry of the registers.',
    fails: 'Nobody signed the metadata “{part}” in “{file}”.',
  },
  'adoc.category': {
    holds: 'The package states a known category of document.',
    fails: 'The package does not state a known category of document (“{category}”).',
  },
  'adoc.content-signed': {
    holds: 'The signature covers every appendix and attachment.',
    fails: 'The signature does not cover the appendix or attachment “{file}”.',
  },
  'adoc.description': {
    holds: 'The metadata names the document.',
    fails: 'The metadata does not name the document.',
  },
  'adoc.description-signed': {
    holds: 'The signature covers title and authors.',
    fails: 'The signature does not cover the title or an author (“{part}” in “{file}”).',
  },
  'adoc.files-related': {
    holds: 'It is stated of every file what it is to the document.',
    fails: 'It is not stated what the file “{file}” is to the document.',
  },
  'adoc.identifiers-unique': {
    holds: 'No identifier stands twice in a metadata file.',
    fails: 'The identifier “{identifier}” stands twice in “{file}”.',
  },
  'adoc.main-signed': {
    holds: 'The signature covers the main document.',
    fails: 'The signature does not cover the main document “{file}”.',
  },
  'adoc.metadata-readable': {
    holds: 'The metadata can be read.',
    fails: 'The metadata in “{file}” cannot be read.',
  },
  'adoc.one-description': {
    holds: 'The metadata names one document.',
    fails: 'The metadata does not name exactly one document ({count}).',
  },
  'adoc.one-main': {
    holds: 'The package states which file is the main document.',
    fails: 'The package does not state exactly one main document ({count}).',
  },
  'adoc.part-in-place': {
    holds: 'The signed metadata stands where it is read.',
    fails: 'The signed metadata “{part}” was moved inside “{file}”, where it says something else.',
  },
  'adoc.purpose-once': {
    holds: 'The metadata states one purpose of the signature.',
    fails: 'The metadata states the purpose of the signature more than once ({count}).',
  },
  'adoc.purpose-signed': {
    holds: 'The signature covers what the metadata says of its purpose and signer.',
    fails: 'The signature does not cover what “{file}” says of its purpose and signer.',
  },
  'adoc.purpose-stated': {
    holds: 'The metadata states the purpose of the signature.',
    fails: 'The metadata does not state the purpose of the signature.',
  },
  'adoc.related-found': {
    holds: 'Every file the package names is there.',
    fails: 'The file “{file}”, which the package names, is not there.',
  },
  'adoc.relations': {
    holds: 'The package states how its files belong together.',
    fails: 'The package does not state how its files belong together (relations.xml).',
  },
  'adoc.relations-agree': {
    holds: 'The package names this signature for every file it covers.',
    fails: 'The package names another signature for “{file}” than this one, which covers it.',
  },
  'adoc.relations-complete': {
    holds: 'The package states of every signed file by whom it is signed.',
    fails: 'The package does not state that the signature covers “{file}”.',
  },
  'adoc.relations-kept': {
    holds: 'The signature covers what the package says it covers.',
    fails: 'The package says the signature covers “{part}”, but it does not.',
  },
  'adoc.relations-readable': {
    holds: 'What the package states of its files can be read.',
    fails: 'What the package states of its files (relations.xml) cannot be read.',
  },
  'adoc.roles-unsigned': {
    holds: 'The signed names of the files say which of them is the main document.',
    fails: 'No signature covers which file is the main document; the package says it is “{file}”.',
  },
  'adoc.signatures-related': {
    holds: 'The package names every signatures file.',
    fails: 'The package does not name the signatures file “{file}”.',
  },
  'adoc.version': {
    holds: 'The package states a known version of the specification.',
    fails: 'The package does not state a known version of the specification (“{version}”).',
  },
} as const satisfies Record<string, EnglishSentences>;
