/**
 * Locations of a file where a byte may change without invalidating a signature, with the justification. A location
 * that is not in this table is no proof.
 */
export const OUTSIDE: Readonly<Record<string, string>> = {
  'pdf.letter-case': 'hexadecimal digits mean the same in small and capital letters',
  'pdf.padding': 'room behind the CMS, left out by ByteRange and part of no structure; a warning is given',
  'pdf.later-update':
    'written after the signed state: what the document shows is compared and must be the same, or reported',
  'cms.frame': 'tags and lengths around the parts; the parts themselves are compared',
  'cms.version': 'a number nothing follows from (RFC 5652, 5.1)',
  'cms.digest-algorithms': 'a hint for reading in one pass; the digest in use stands with the signer (RFC 5652, 5.1)',
  'cms.content': 'type of the content, which the signed attribute content-type repeats (RFC 5652, 11.1)',
  'cms.certificates': 'help for building a path; the signer is fixed by the signed attribute signing-certificate-v2',
  'cms.revocation': 'proof data, signed by those who issued it',
  'cms.signer-version': 'a number nothing follows from (RFC 5652, 5.3)',
  'cms.signer-identifier': 'a way to the certificate, which signing-certificate-v2 fixes by its hash (RFC 5035)',
  'cms.digest-algorithm': 'only the right one gives the digest that is signed',
  'cms.attributes-tag': 'is replaced before signing (RFC 5652, 5.4)',
  'cms.signature-algorithm': 'only the right one verifies the value; its parameters may be absent or NULL',
  'cms.unsigned-attributes': 'timestamps, signed by those who issued them',
  'zip.version': 'which program wrote the archive',
  'zip.time': 'when the archive was written; no reader takes it for the time of signing',
  'zip.attributes': 'rights of the file on the disk it came from',
  'zip.extra': 'extra fields, which no reader of containers shows',
  'zip.comment': 'comment, which no reader of containers shows',
  'zip.deflate-rest': 'bits behind the last code of compressed data: what is unpacked is compared and is the same',
  'asic.mimetype': 'media type: not signed (EN 319 162-1, A.1); a warning is given when it is not the right one',
  'asic.manifest': 'list of files and types: not signed; types that differ from the signed ones are warned of',
  'asic.countersigned':
    'a file or what else the confirmed signature is over; a counter-signature is over its value alone',
  'asic.other-list': 'list of the files of another signature; its own is compared and is the same',
  'asic.archive-list': 'list under a timestamp of the container, which says less of time then; no signature is over it',
  'asic.timestamp': 'a timestamp of the container, signed by who issued it',
  'adoc.relations': 'what each file is: not signed in ADOC-V1.0; what it promises to be signed is looked for',
  'adoc.metadata': 'metadata beside the elements that are signed one by one, which are compared and are the same',
  'adoc.unsigned-metadata': 'what the specification calls unsignable: program and category',
  'asic.signatures': 'text of the signatures file outside what is hashed; what is hashed is compared and is the same',
};
