import type { EnglishSentences } from './messages.en.ts';

/** Sentences on containers: files outside the signatures, timestamps and evidence records. */
export const CONTAINER_MESSAGES_EN = {
  'content.field-differs-in-file': {
    holds: 'The form fields of the files in the container show the values that they hold.',
    fails:
      'The file “{file}” has a form field that shows another value than it holds; some programs show the other one.',
  },
  'content.field-redrawn-in-file': {
    holds: 'No file of the container has fields whose value programs are told to show instead of the picture.',
    fails:
      'The file “{file}” has a form field that shows another value than it holds, and programs are told to redraw it.',
  },
  'content.look-changes-in-file': {
    holds: 'The files of the container look the same on paper and on the screen.',
    fails:
      'The file “{file}” has a picture or note that looks different on paper than on the screen, or under the mouse pointer.',
  },
  'content.portfolio-in-file': {
    holds: 'No file of the container is a portfolio.',
    fails: 'The file “{file}” is a portfolio: some programs show the files attached to it instead of the pages.',
  },
  'content.runs-in-file': {
    holds: 'No file of the container has scripts or actions that run by themselves.',
    fails:
      'The file “{file}” has scripts or actions that run by themselves when it is opened; they can change what is shown.',
  },
  'content.layer-in-file': {
    holds: 'No file of the container has layers that are not always shown.',
    fails: 'The file “{file}” has layers that are not always shown, or not in every program.',
  },
  'content.xfa-in-file': {
    holds: 'No file of the container has a second form.',
    fails: 'The file “{file}” holds a second form (XFA), which some programs show instead of the pages.',
  },
  'content.two-readings': {
    holds: 'Every file of the container can be read in one way.',
    fails: 'The file “{file}” can be read in two ways: programs may show different things.',
  },
  'content.unread': {
    holds: 'Every file of the container was looked through.',
    fails: 'The file “{file}” could not be looked through for what its pages do not show.',
  },
  'container.all-files-signed': {
    holds: 'The signature covers every file of the container.',
    fails: 'The signature does not cover the file “{file}”.',
  },
  'container.exact-bytes': {
    holds: 'The signature covers the exact bytes of every file.',
    fails:
      'The signature protects “{file}” only as XML: comments and the exact bytes may have been changed after signing.',
  },
  'container.files-elsewhere': {
    holds: 'The signed files are in the document.',
    fails:
      'The document holds only digests of the signed files, and nobody signed their names; whether a file is the signed one has to be compared.',
  },
  'container.manifest': {
    holds: 'The container has a list of its files.',
    fails: 'The container has no list of its files (manifest).',
  },
  'container.manifest-agrees': {
    holds: 'The list of files states the same types as the signature.',
    fails: 'The list of files states another type for “{file}” than the signature.',
  },
  'container.manifest-complete': {
    holds: 'The list of files names every file.',
    fails: 'The list of files does not name “{file}”.',
  },
  'container.manifest-exact': {
    holds: 'The list of files names only files of the container.',
    fails: 'The list of files names “{file}”, which is not in the container.',
  },
  'container.manifest-kind': {
    holds: 'The list of files states the type of the container.',
    fails: 'The list of files states another type for the container than it has.',
  },
  'container.manifest-readable': {
    holds: 'The list of files can be read.',
    fails: 'The list of files cannot be read.',
  },
  'container.media-type-first': {
    holds: 'The container states its type in its first entry.',
    fails: 'The container does not state its type in its first entry.',
  },
  'container.media-type-plain': {
    holds: 'The type of the container is stored as it should be.',
    fails: 'The type of the container is compressed or has additional fields.',
  },
  'container.media-type-present': {
    holds: 'The container states its type.',
    fails: 'The container does not state its type.',
  },
  'container.media-type-value': {
    holds: 'The stated type is that of a signature container.',
    fails: 'The stated type is not exactly that of a signature container.',
  },
  'container.old-format': {
    holds: 'The format is in use.',
    fails:
      'The format is out of use, and its algorithms are weak today: keep the document in a container with a timestamp.',
  },
  'container.names-alike': {
    holds: 'No two names in the container are the same on some systems.',
    fails: 'On some systems “{file}” and “{other}” are one file name: only one of the files remains after unpacking.',
  },
  'container.one-file': {
    holds: 'The container holds one file, as its kind has it.',
    fails: 'The container holds several files, though its kind allows one.',
  },
  'container.other-signatures': {
    holds: 'Every signature of the container was looked at.',
    fails: 'The container also holds signatures of another format, which were not looked at (“{file}”).',
  },
  'container.signature-list': {
    holds: 'The container has a list of the files that this signature or timestamp is over.',
    fails: 'The container has no readable list of the files that this signature or timestamp is over.',
  },
  'container.signature-repeated': {
    holds: 'Every signature stands in the container once.',
    fails: 'The signature in “{file}” is the same as in “{original}” and is counted once.',
  },
  'container.signature-unreadable': {
    holds: 'The signatures file can be read.',
    fails: 'The signatures file “{file}” cannot be read.',
  },
  'container.signs-documents': {
    holds: 'The signature is over files outside of META-INF.',
    fails: 'The signature is over “{file}” alone, which is in META-INF and is not shown as a file of the container.',
  },
  'container.signs-files': {
    holds: 'The signature is over files.',
    fails: 'The signature is over no file.',
  },
  'container.timestamp-complete': {
    holds: 'The timestamp covers everything that the lists under it name.',
    fails: 'The timestamp does not cover “{file}”, which a list under it names.',
  },
  'container.timestamp-unreadable': {
    holds: 'Every timestamp of the container can be read.',
    fails: 'The timestamp “{file}” of the container cannot be read.',
  },
  'container.unknown-file': {
    holds: 'Beside the signatures stand only files that belong there.',
    fails: 'Beside the signatures stands a file that does not belong there and that nobody signed (“{file}”).',
  },
  'container.unsigned-file': {
    holds: 'Something covers every file of the container.',
    fails: 'The container holds a file that no signature or timestamp covers (“{file}”).',
  },
  'evidence.not-judged': {
    holds: 'There is no evidence record.',
    fails: 'There is an evidence record ({form}, {file}), which was recognised but not judged.',
  },
  'evidence.in-signature': {
    holds: 'No signature holds an evidence record.',
    fails: 'A signature holds an evidence record, which was not judged.',
  },
  'evidence.unreadable': {
    holds: 'Every evidence record can be read.',
    fails: 'The evidence record {file} cannot be read.',
  },
} as const satisfies Record<string, EnglishSentences>;
