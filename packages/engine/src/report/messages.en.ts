import { ADOC_MESSAGES_EN } from './messages-adoc.en.ts';
import { CONTAINER_MESSAGES_EN } from './messages-container.en.ts';
import { TRUST_MESSAGES_EN } from './messages-trust.en.ts';

export interface EnglishSentences {
  /** Said when the question was answered well, or as a statement. */
  holds: string;
  /** Sentence for a failed check: readers see it as an error or a warning. */
  fails: string;
}

/** English sentences for each key that a validation can produce; `{name}` is a placeholder for a parameter. */
export const MESSAGES_EN = {
  'acceptance.certificate-reference': {
    holds: 'The signature names its certificate in the signed attributes.',
    fails: 'The signature does not name its certificate in the signed attributes.',
  },
  'acceptance.claimed-later': {
    holds: 'The claimed signing time is not later than the proven one.',
    fails: 'The claimed signing time {time} is later than the time {proven} at which the signature already existed.',
  },
  'acceptance.claimed-time': {
    holds: 'The claimed signing time lies inside the validity of the certificate.',
    fails: 'The claimed signing time {time} lies outside the validity of the certificate.',
  },
  'acceptance.commitment-conditions': {
    holds: 'The signer attaches no conditions to the meaning of the signature.',
    fails:
      'The signer attaches conditions to the meaning of the signature, which only people can judge: “{conditions}”.',
  },
  'acceptance.commitment-files': {
    holds: 'The stated meaning of the signature applies to all signed files.',
    fails: 'The stated meaning of the signature applies only to some of the signed files: “{files}”.',
  },
  'acceptance.content-type': {
    holds: 'The signed attributes name the type of the signed content.',
    fails: 'The signed attributes do not name the type of the signed content.',
  },
  'acceptance.no-content-type': {
    holds: 'The counter-signature names no type of content, as it should be.',
    fails: 'The counter-signature names a type of content, though it is over a signature value.',
  },
  'acceptance.one-time': {
    holds: 'The signature states one signing time.',
    fails: 'The signature states two different signing times: {time} and {other}.',
  },
  'acceptance.signed-properties': {
    holds: 'The properties of the signature are signed with the data.',
    fails: 'The properties of the signature are not signed.',
  },
  'acceptance.statement-once': {
    holds: 'The signature states nothing twice that it may state once.',
    fails: 'The signature states “{statement}” more than once, so it is not clear which statement is meant.',
  },
  'acceptance.time-readable': {
    holds: 'The stated signing time can be read.',
    fails: 'The signature states its signing time in a form that cannot be read, so it is not shown.',
  },
  'acceptance.time-zone': {
    holds: 'The stated signing time names its time zone.',
    fails: 'The signature states its signing time without a time zone; it is read as UTC.',
  },
  'acceptance.timestamps-readable': {
    holds: 'Every timestamp in the signature can be read.',
    fails: 'Some timestamps in the signature cannot be read ({count}).',
  },
  'algorithm.certificate': {
    holds: 'The algorithm of a certificate in the chain is strong enough.',
    fails: 'The algorithm of a certificate in the chain is too weak: {algorithm}, trusted until {end}.',
  },
  'algorithm.certificate-reference': {
    holds: 'The digest that names the certificate is strong enough.',
    fails: 'The digest that names the certificate is too weak: {algorithm}, trusted until {end}.',
  },
  'algorithm.data': {
    holds: 'The digest of the signed data is strong enough.',
    fails: 'The digest of the signed data is too weak: {algorithm}, trusted until {end}.',
  },
  'algorithm.revocation': {
    holds: 'The algorithm of a status answer is strong enough.',
    fails: 'The algorithm of a status answer is too weak: {algorithm}, trusted until {end}.',
  },
  'algorithm.value': {
    holds: 'The algorithm of the signature value is strong enough.',
    fails: 'The algorithm of the signature value is too weak: {algorithm}, trusted until {end}.',
  },
  'chain.algorithms-agree': {
    holds: 'The certificate “{certificate}” names one signature algorithm.',
    fails: 'The certificate “{certificate}” names two different signature algorithms.',
  },
  'chain.anchor': {
    holds: 'The certificate chain ends at a trusted authority.',
    fails: 'The certificate chain does not end at a trusted authority; the last issuer is “{issuer}”.',
  },
  'chain.authority': {
    holds: 'The issuer “{certificate}” is allowed to issue certificates.',
    fails: 'The issuer “{certificate}” is not allowed to issue certificates.',
  },
  'chain.authority-key-usage': {
    holds: 'The key of “{certificate}” is meant for signing certificates.',
    fails: 'The key of “{certificate}” is not meant for signing certificates.',
  },
  'chain.authority-purpose': {
    holds: 'The authority “{certificate}” may issue certificates for this purpose.',
    fails: 'The authority “{certificate}” may not issue certificates for this purpose (extended key usage).',
  },
  'chain.critical-extensions': {
    holds: 'Every critical extension of “{certificate}” is understood.',
    fails: 'The certificate “{certificate}” has a critical extension that is not understood ({extensions}).',
  },
  'chain.name-constraints': {
    holds: 'The names in “{certificate}” respect the constraints of the authorities above it.',
    fails: 'A name in “{certificate}” breaks the constraints of an authority above it.',
  },
  'chain.non-repudiation': {
    holds: 'The certificate is meant for signatures with legal effect (non-repudiation).',
    fails: 'The certificate is not meant for signatures with legal effect (non-repudiation).',
  },
  'chain.path-length': {
    holds: 'The chain below “{certificate}” is not longer than allowed.',
    fails: 'The chain below “{certificate}” is longer than allowed.',
  },
  'chain.policies': {
    holds: 'The certificate policies of the chain are consistent.',
    fails: 'The certificate policies of the chain contradict each other.',
  },
  'chain.signing-purpose': {
    holds: 'The purposes of the certificate include signing.',
    fails: 'The purposes of the certificate do not include signing documents (extended key usage).',
  },
  'chain.signing-usage': {
    holds: 'The certificate is meant for signing.',
    fails: 'The certificate is not meant for signing.',
  },
  'chain.timestamping-only': {
    holds: 'The certificate serves timestamps alone.',
    fails: 'The certificate for timestamps also serves other purposes, or does not state its purpose as critical.',
  },
  'chain.timestamping-purpose': {
    holds: 'The certificate is meant for making timestamps.',
    fails: 'The certificate is not meant for making timestamps.',
  },
  'chain.timestamping-usage': {
    holds: 'The key may sign timestamps.',
    fails: 'The key usage of the certificate does not allow it to sign timestamps.',
  },
  'chain.validity': {
    holds: 'The certificate “{certificate}” is valid at the time of validation.',
    fails: 'The certificate “{certificate}” was valid from {from} until {until}, not at the time of validation.',
  },
  'countersigned.found': {
    holds: 'The counter-signature is over the signature it stands in.',
    fails: 'The counter-signature is not over the signature it stands in.',
  },
  'countersigned.unchanged': {
    holds: 'The countersigned signature value is unchanged.',
    fails: 'The countersigned signature value is another one.',
  },
  'cryptography.algorithm-known': {
    holds: 'The signature algorithm is known.',
    fails: 'The signature algorithm {algorithm} is not supported.',
  },
  'cryptography.algorithms-protected': {
    holds: 'The algorithms of the signature are those that the signer named in the signed attributes.',
    fails: 'The algorithms of the signature are not those that the signer named in the signed attributes.',
  },
  'cryptography.attributes-as-data': {
    holds: 'The signed data are a document.',
    fails: 'The signed data are attributes taken from another signature, not a document.',
  },
  'cryptography.attributes-order': {
    holds: 'The signed attributes were signed in the order that the standard prescribes.',
    fails:
      'The signed attributes were not signed in the order that the standard prescribes; other programs may reject this signature.',
  },
  'cryptography.content-found': {
    holds: 'The signed data was found.',
    fails: 'The signed data was not found.',
  },
  'cryptography.digest': {
    holds: 'The signed data is unchanged.',
    fails: 'The signed data was changed after signing.',
  },
  'cryptography.digest-known': {
    holds: 'The digest algorithm is known.',
    fails: 'The digest algorithm {algorithm} is not supported.',
  },
  'cryptography.file-digest': {
    holds: 'The signed file is unchanged.',
    fails: 'The signed part “{file}” was changed after signing.',
  },
  'cryptography.file-found': {
    holds: 'The signed file was found.',
    fails: 'The signed file “{file}” was not found.',
  },
  'cryptography.value': {
    holds: 'The signature value is correct.',
    fails: 'The signature value is wrong.',
  },
  'document.damaged': {
    holds: 'The file could be read in full.',
    fails: 'The file is damaged and was only read in part.',
  },
  'document.too-much-work': {
    holds: 'The check of the file took as much work as its size explains.',
    fails: 'The file could not be checked: it asks for more work than files of its size need.',
  },
  'document.covered': {
    holds: 'No later signature covers the page.',
    fails:
      'The picture of a later signature (field “{field}”) covers part of the page; look at the version that was signed.',
  },
  'document.shown-signature': {
    holds: 'What later signature fields show is signed validly.',
    fails: 'The field “{field}” was added later and shows content that is not signed validly.',
  },
  'document.text-drawn-over': {
    holds: 'No later signature draws on signed text.',
    fails:
      'The picture of a later signature (field “{field}”) lies on signed text, or right beside it; look at the version that was signed.',
  },
  'document.signature-lost': {
    holds: 'The document leads to this signature.',
    fails: 'A signature lies in the file, but the document does not lead to it.',
  },
  'document.signature-leftover': {
    holds: 'No page holds a signature of another file.',
    fails:
      'Signatures left over from another file on the pages: {count}. They came with pages that were taken out of it, and are not signatures of this document.',
  },
  'format.byte-range': {
    holds: 'The signature covers a complete state of the document.',
    fails: 'The signature does not cover a complete state of the document.',
  },
  'format.changes-allowed': {
    holds: 'Nothing forbidden was changed after signing.',
    fails: 'The document was changed after signing in a way that is not allowed.',
  },
  'format.changes-analysed': {
    holds: 'The changes made after signing could be analysed.',
    fails: 'The changes made after signing cannot be analysed, so the document cannot be relied on.',
  },
  'format.changes-harmless': {
    holds: 'Changes made after signing are harmless.',
    fails: 'The document was changed after signing; look at the change before relying on it.',
  },
  'format.signed-content': {
    holds: 'All programs display the signed content alike.',
    fails:
      'The signed content itself may look different in other programs; this was so when it was signed. Look at it before relying on it.',
  },
  'format.content-outside': {
    holds: 'The signature holds no content of its own, as it should be.',
    fails: 'The signature holds content of its own inside, though it is over the document.',
  },
  'format.detached': {
    holds: 'The signature encloses no data of its own.',
    fails: 'The signature encloses data of its own, which may not be the files beside it.',
  },
  'format.hash-index': {
    holds: 'The archive timestamp says what it covers.',
    fails: 'The archive timestamp does not say what it covers.',
  },
  'format.hash-index-complete': {
    holds: 'Everything the archive timestamp names is there.',
    fails: 'Some of what the archive timestamp names is missing.',
  },
  'format.identifiers-unique': {
    holds: 'No identifier stands twice in the signature.',
    fails: 'The identifier “{identifier}” stands twice in the signature.',
  },
  'format.not-removed': {
    holds: 'The signature is still part of the last version of the document.',
    fails: 'The signature in field “{field}” was removed from the last version of the document.',
  },
  'format.padding': {
    holds: 'The space behind the signature is empty.',
    fails: 'The space behind the signature holds data that nobody signed.',
  },
  'format.properties-own': {
    holds: 'The signed properties are those of this signature.',
    fails: 'Other properties stand in the place of those that were signed.',
  },
  'format.readable': {
    holds: 'The signature can be read.',
    fails: 'The signature cannot be read.',
  },
  'format.references-distinct': {
    holds: 'The signature names every file once.',
    fails: 'The signature names a file twice.',
  },
  'format.references-plain': {
    holds: 'The signature leads to what it covers in a plain way.',
    fails: 'The signature leads to what it covers in a way that is not allowed.',
  },
  'format.signed-attributes': {
    holds: 'The signature has signed attributes.',
    fails: 'The signature has no signed attributes, which its standard prescribes.',
  },
  'format.single-signer': {
    holds: 'The signature object holds exactly one signer.',
    fails: 'The signature object does not hold exactly one signer.',
  },
  'format.structure': {
    holds: 'The signature is built as it should be.',
    fails: 'The signature is not built as it should be.',
  },
  'identification.certificate': {
    holds: 'The certificate of the signer was found.',
    fails: 'The certificate of the signer was not found.',
  },
  'identification.digest': {
    holds: 'The signed reference fits the certificate of the signer.',
    fails: 'The signed reference does not fit the certificate of the signer.',
  },
  'identification.issuer-serial': {
    holds: 'Issuer and serial number in the reference fit the certificate.',
    fails: 'Issuer and serial number in the signed reference do not fit the certificate.',
  },
  'long-term.after-issuance': {
    holds: 'The signature was made after the certificate was issued.',
    fails: 'The signature is older than the certificate.',
  },
  'long-term.before-hold': {
    holds: 'The signature was made before the certificate was suspended.',
    fails: 'The signature is not proven to be older than the suspension of the certificate.',
  },
  'long-term.before-revocation': {
    holds: 'The signature was made before the certificate was revoked.',
    fails: 'The signature is not proven to be older than the revocation of the certificate ({time}).',
  },
  'long-term.best-signature-time': {
    holds: 'The signature is proven to have existed at {time}.',
    fails: 'The signature is proven to have existed at {time}.',
  },
  'long-term.fresh': {
    holds: 'The status answers are recent enough for the time of signing.',
    fails: 'The status answers are too old for the time of signing.',
  },
  'long-term.in-validity': {
    holds: 'The signature was made while the certificate was valid.',
    fails: 'The signature is not proven to have been made while the certificate was valid.',
  },
  'long-term.status-known': {
    holds: 'The certificate is known to have been in order until it expired.',
    fails: 'Nothing proves that the certificate was in order until it expired.',
  },
  'long-term.timestamps-in-order': {
    holds: 'The timestamps follow each other in time.',
    fails: 'A timestamp states an earlier time than one that it covers.',
  },
  'past.control-time': {
    holds: 'There is a moment at which the certificate chain is known to have been in order.',
    fails: 'There is no moment at which the certificate chain is known to have been in order.',
  },
  'past.decided': {
    holds: 'Proofs of existence decide the open question.',
    fails: 'The proofs of existence do not decide the open question.',
  },
  'past.proof-of-existence': {
    holds: 'The signature is proven to have existed by then.',
    fails: 'The signature is only proven to have existed at {time}, after the last good moment {control}.',
  },
  'revocation.acceptable': {
    holds: 'There is an acceptable status answer for the certificate.',
    fails: 'No acceptable status answer for “{certificate}”.',
  },
  'revocation.fresh': {
    holds: 'The status answer for “{certificate}” is recent enough.',
    fails: 'The status answer for “{certificate}” is too old.',
  },
  'revocation.good': {
    holds: 'The certificate is not revoked.',
    fails: 'The certificate “{certificate}” was revoked at {time}.',
  },
  'revocation.issuer-validity': {
    holds: 'The issuer of the status answer, “{certificate}”, is still valid.',
    fails: 'The issuer of the status answer, “{certificate}”, is no longer valid.',
  },
  'revocation.not-needed': {
    holds: 'The status of “{certificate}” need not be checked.',
    fails: 'The status of “{certificate}” need not be checked.',
  },
  'revocation.not-on-hold': {
    holds: 'The certificate “{certificate}” is not suspended.',
    fails: 'The certificate “{certificate}” was suspended at {time}.',
  },
  'revocation.present': {
    holds: 'There is a status answer for “{certificate}”.',
    fails: 'There is no status answer for “{certificate}”.',
  },
  'revocation.uncontradicted': {
    holds: 'The status answers for “{certificate}” do not contradict each other.',
    fails:
      'The status answers for “{certificate}” contradict each other: one states that it was revoked at {time}, a newer one does not. Only a suspension can be lifted.',
  },
  'timestamp.accuracy': {
    holds: 'The timestamp states its time to one second or better.',
    fails:
      'The time of the timestamp, {time}, is accurate only to {seconds} s: it may have been made as late as {until}.',
  },
  'timestamp.data-found': {
    holds: 'The timestamped data was found.',
    fails: 'The timestamped data was not found.',
  },
  'timestamp.imprint': {
    holds: 'The timestamp was made over this data.',
    fails: 'The timestamp was made over other data.',
  },
  'timestamp.in-order': {
    holds: 'The timestamp is not earlier than those it covers.',
    fails: 'The timestamp states {time}, which is earlier than a timestamp that it covers.',
  },
  'timestamp.in-validity': {
    holds: 'The timestamp was made within the validity of the certificates.',
    fails: 'The timestamp states {time}, but the certificate “{certificate}” was valid from {from} until {until}.',
  },
  'timestamp.not-future': {
    holds: 'The time of the timestamp has come.',
    fails: 'The timestamp states {time}, which has not come yet.',
  },
  'timestamp.unreadable': {
    holds: 'The timestamp in field “{field}” can be read.',
    fails: 'The timestamp in field “{field}” cannot be read.',
  },
  ...ADOC_MESSAGES_EN,
  ...CONTAINER_MESSAGES_EN,
  ...TRUST_MESSAGES_EN,
} as const satisfies Record<string, EnglishSentences>;

/** Key of a finding in the message tables. */
export type MessageKey = keyof typeof MESSAGES_EN;

/** All keys, for the phrase tables of other languages. */
export const MESSAGE_KEYS = Object.keys(MESSAGES_EN) as MessageKey[];
