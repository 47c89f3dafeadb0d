import { AppError, type OfficeType } from '@paraph/domain';
import { countCompound } from './office-work/count-compound.ts';
import { countPackage } from './office-work/count-package.ts';
import { countRtf } from './office-work/count-rtf.ts';

/** Office types by their package, and the content that such a package must have. */
const KINDS = {
  docx: { package: 'ooxml', holds: 'word/document.xml' },
  xlsx: { package: 'ooxml', holds: 'xl/workbook.' },
  pptx: { package: 'ooxml', holds: 'ppt/presentation.xml' },
  odt: { package: 'odf', holds: 'application/vnd.oasis.opendocument.text' },
  ods: { package: 'odf', holds: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { package: 'odf', holds: 'application/vnd.oasis.opendocument.presentation' },
  doc: { package: 'ole', holds: 'WordDocument' },
  xls: { package: 'ole', holds: 'Workbook' },
  ppt: { package: 'ole', holds: 'PowerPoint Document' },
  rtf: { package: 'rtf', holds: '' },
} as const satisfies Record<OfficeType, { package: 'ooxml' | 'odf' | 'ole' | 'rtf'; holds: string }>;

const ZIP = Buffer.from('PK\u0003\u0004');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const FIRST = { ooxml: ZIP, odf: ZIP, ole: OLE, rtf: Buffer.from('{\\rtf') } as const;

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const begins = (bytes: Uint8Array, head: Buffer): boolean => view(bytes.subarray(0, head.length)).equals(head);
/** A package that is protected with a password is an OLE file. */
const isSealed = (bytes: Uint8Array): boolean =>
  begins(bytes, OLE) && view(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

/**
 * Checks of an office file that is only stored: its first bytes have to be those of its type.
 * @throws file.not-office, file.office-protected
 */
export function requireOffice(type: OfficeType, { name, bytes }: { name: string; bytes: Uint8Array }): void {
  const kind = KINDS[type].package;
  if (kind !== 'ole' && isSealed(bytes)) throw new AppError('file.office-protected', { name });
  const isPackage = kind !== 'ooxml' || view(bytes).includes('[Content_Types].xml');
  if (!begins(bytes, FIRST[kind]) || !isPackage) throw new AppError('file.not-office');
}

/**
 * Checks an office file before a program reads it entirely: the parts of its type exist, it unpacks completely, nothing
 * is encrypted, and its work stays within OFFICE_WORK. Required because LibreOffice would open any file as some type.
 * @throws file.not-office, file.office-protected, file.too-complex, file.damaged
 */
export function requireReadable(type: OfficeType, file: { name: string; bytes: Uint8Array }): void {
  requireOffice(type, file);
  const { package: kind, holds } = KINDS[type];
  if (kind === 'ole') {
    requireStream(file.bytes, holds);
    return countCompound(file.bytes);
  }
  if (kind === 'rtf') {
    requireEnd(file.bytes);
    return countRtf(file.bytes);
  }
  const { names, mimetype, manifest } = countPackage(file);
  const isWhole = kind === 'ooxml' ? names.some((name) => name.startsWith(holds)) : mimetype === holds;
  if (!isWhole) throw new AppError('file.not-office');
  if (kind === 'odf' && manifest.includes('encryption-data'))
    throw new AppError('file.office-protected', { name: file.name });
}

const textOf = (bytes: Uint8Array = new Uint8Array()): string => view(bytes).toString('latin1');

/** Old versions of Excel name the stream Book. */
function requireStream(bytes: Uint8Array, name: string): void {
  const names = name === 'Workbook' ? ['Workbook', 'Book'] : [name];
  const holds = names.some((one) => view(bytes).includes(Buffer.from(`${one}\0`, 'utf16le')));
  if (!holds) throw new AppError('file.not-office');
}

/** An RTF text ends with the bracket that closes its first group. */
function requireEnd(bytes: Uint8Array): void {
  const end = textOf(bytes.subarray(-1024)).replaceAll('\0', '').trimEnd();
  if (!end.endsWith('}')) throw new AppError('file.damaged');
}
